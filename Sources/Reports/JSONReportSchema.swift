import Review

/// The JSON Schema (draft 2020-12) of the `json` format.
///
/// Readers should accept members that it does not name: those may be added without a new `schemaVersion`.
package let jsonReportSchema = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Review by l10n-review",
    "description": "Lines and columns count from 1, columns in UTF-8 bytes; an end column is exclusive.",
    "type": "object",
    "required": ["schemaVersion", "tool", "scope", "base", "baseName", "head", "headName", "profile", "changes", "findings", "translations", "pluralPreviews", "coverage", "notRead", "missing", "notes", "noteParts", "sourceLines", "summary"],
    "properties": {
      "schemaVersion": {"const": 1},
      "tool": {
        "type": "object",
        "required": ["name", "version"],
        "properties": {"name": {"const": "l10n-review"}, "version": {"type": "string"}}
      },
      "scope": {"description": "What lies between base and head, or the head as a whole.", "enum": ["range", "snapshot"]},
      "base": {"$ref": "#/$defs/snapshot"},
      "baseName": {"description": "What the user called the commit.", "type": ["string", "null"]},
      "head": {"$ref": "#/$defs/snapshot"},
      "headName": {"$ref": "#/$defs/text"},
      "profile": {"enum": ["wikipedia", "translatewiki", "apple", null]},
      "changes": {"type": "array", "items": {"$ref": "#/$defs/change"}},
      "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
      "translations": {"description": "What the range did to the translations, by locale.", "type": "array", "items": {"$ref": "#/$defs/translations"}},
      "pluralPreviews": {"description": "Texts with plurals as people will see them.", "type": "array", "items": {"$ref": "#/$defs/preview"}},
      "coverage": {"description": "How far the project is translated, by locale; empty where nobody counted.", "type": "array", "items": {"$ref": "#/$defs/coverage"}},
      "notRead": {"description": "Files that hold texts and were not read, or not checked in whole.", "type": "array", "items": {"$ref": "#/$defs/notRead"}},
      "missing": {"description": "How many texts have no translation, by locale, the most first; empty for a range.", "type": "array", "items": {"$ref": "#/$defs/missing"}},
      "notes": {"description": "What a reader must know about the review itself.", "type": "array", "items": {"type": "string"}},
      "noteParts": {"type": "array", "items": {"$ref": "#/$defs/parts"}},
      "sourceLines": {"description": "The lines with other characters than ASCII that findings and their fixes are on, to count columns in other units; null where a line is not known.", "type": "array", "items": {"$ref": "#/$defs/lines"}},
      "summary": {"$ref": "#/$defs/summary"}
    },
    "$defs": {
      "snapshot": {
        "description": "A commit's id, \"index\" or \"work-tree\"; null before the first commit, and for the base where one whole snapshot was checked.",
        "type": ["string", "null"],
        "pattern": "^(index|work-tree|[0-9a-f]{4,64})$"
      },
      "position": {"type": ["integer", "null"], "minimum": 1},
      "text": {"type": ["string", "null"]},
      "count": {"type": "integer", "minimum": 0},
      "probability": {"type": "number", "minimum": 0, "maximum": 1},
      "parts": {
        "description": "The text beside it, taken apart: our own words, code such as keys and paths, quotations of texts.",
        "type": ["array", "null"],
        "items": {
          "type": "object",
          "properties": {"words": {"type": "string"}, "code": {"type": "string"}, "quote": {"type": "string"}}
        }
      },
      "place": {
        "type": "object",
        "required": ["path", "line", "column", "endLine", "endColumn"],
        "properties": {
          "path": {"type": "string"},
          "line": {"$ref": "#/$defs/position"},
          "column": {"$ref": "#/$defs/position"},
          "endLine": {"$ref": "#/$defs/position"},
          "endColumn": {"$ref": "#/$defs/position"}
        }
      },
      "edit": {
        "description": "A replacement at a place, and the whole lines that result once all edits of the same fix are made.",
        "$ref": "#/$defs/place",
        "required": ["replacement", "lines"],
        "properties": {"replacement": {"type": "string"}, "lines": {"$ref": "#/$defs/text"}}
      },
      "related": {
        "$ref": "#/$defs/place",
        "required": ["note", "noteParts", "snippet"],
        "properties": {
          "note": {"type": "string"},
          "noteParts": {"$ref": "#/$defs/parts"},
          "snippet": {"description": "Source to paste at this place.", "type": ["string", "null"]}
        }
      },
      "change": {
        "description": "What differs between base and head for one key.",
        "type": "object",
        "required": ["key", "table", "kind", "impact", "confidence", "decision", "basis", "probabilities", "reasons", "old", "new", "comment", "oldKey", "path", "line", "column", "endLine", "endColumn", "locales", "suggestedKey", "lacksDefaultText", "replacements", "otherUses", "acknowledgement"],
        "properties": {
          "key": {"type": "string"},
          "table": {"type": "string"},
          "kind": {"enum": ["added", "removed", "edited", "renamed", "translation"]},
          "impact": {"description": "What the edit means for translations of the old text.", "enum": ["neutral", "small", "large", null]},
          "confidence": {"description": "How much weight the verdict bears; a blocking one is large and sure.", "enum": ["blocking", "confident", "uncertain", null]},
          "decision": {"description": "What the change asks for: nothing, marking the translations fuzzy, a new key, or a person's judgement.", "enum": ["none", "fuzzy", "new-key", "question"]},
          "basis": {"description": "Why it asks for that; null where nothing was judged.", "enum": ["neutral", "small", "large", "uncertain", "untranslated", "retranslated", "acknowledged", "needless-rename", null]},
          "probabilities": {
            "type": ["object", "null"],
            "required": ["neutral", "small", "large"],
            "properties": {
              "neutral": {"$ref": "#/$defs/probability"},
              "small": {"$ref": "#/$defs/probability"},
              "large": {"$ref": "#/$defs/probability"}
            }
          },
          "reasons": {"type": "array", "items": {"type": "string"}},
          "old": {"$ref": "#/$defs/text"},
          "new": {"$ref": "#/$defs/text"},
          "comment": {"description": "For translators.", "type": ["string", "null"]},
          "oldKey": {"$ref": "#/$defs/text"},
          "path": {"$ref": "#/$defs/text"},
          "line": {"$ref": "#/$defs/position"},
          "column": {"$ref": "#/$defs/position"},
          "endLine": {"$ref": "#/$defs/position"},
          "endColumn": {"$ref": "#/$defs/position"},
          "locales": {"description": "Those that have a translation of the text; for a translation, its own one.", "type": "array", "items": {"type": "string"}},
          "suggestedKey": {"description": "A free key, where the key must change.", "type": ["string", "null"]},
          "lacksDefaultText": {"description": "Whether a call has no text of its own, so that languages without an entry show the key.", "type": "boolean"},
          "replacements": {"description": "What gives the text its suggested key, everywhere the project writes the key.", "type": "array", "items": {"$ref": "#/$defs/edit"}},
          "otherUses": {"description": "Where else the key is used.", "type": "array", "items": {"$ref": "#/$defs/place"}},
          "acknowledgement": {"description": "The reason given with L10n-Keep, empty if none was given; null if the change is not acknowledged.", "type": ["string", "null"]}
        }
      },
      "finding": {
        "description": "What a rule reports. One without a place has nulls for path, line and column.",
        "type": "object",
        "required": ["rule", "severity", "path", "line", "column", "endLine", "endColumn", "table", "key", "ofChange", "locale", "message", "messageParts", "advice", "adviceParts", "snippets", "inDiff", "suggestion", "fix", "related", "fingerprint", "url", "occurrences"],
        "properties": {
          "rule": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
          "severity": {"enum": ["info", "warning", "error"]},
          "path": {"$ref": "#/$defs/text"},
          "line": {"$ref": "#/$defs/position"},
          "column": {"$ref": "#/$defs/position"},
          "endLine": {"$ref": "#/$defs/position"},
          "endColumn": {"$ref": "#/$defs/position"},
          "table": {"$ref": "#/$defs/text"},
          "key": {"$ref": "#/$defs/text"},
          "ofChange": {"description": "Whether it belongs to the change of its table and key, and says what that says.", "type": "boolean"},
          "locale": {"description": "Null for the source text.", "type": ["string", "null"]},
          "message": {"type": "string"},
          "messageParts": {"$ref": "#/$defs/parts"},
          "advice": {"description": "What to do about it.", "type": ["string", "null"]},
          "adviceParts": {"$ref": "#/$defs/parts"},
          "snippets": {"description": "Source to paste.", "type": "array", "items": {"type": "string"}},
          "inDiff": {"description": "Whether the place lies in lines that the range changed.", "type": "boolean"},
          "suggestion": {
            "description": "Whole lines, startLine to endLine both replaced, without the last line's end.",
            "type": ["object", "null"],
            "required": ["startLine", "endLine", "replacement"],
            "properties": {
              "startLine": {"type": "integer", "minimum": 1},
              "endLine": {"type": "integer", "minimum": 1},
              "replacement": {"type": "string"}
            }
          },
          "fix": {
            "description": "How to fix it, ready to be applied.",
            "type": ["object", "null"],
            "required": ["kind", "title", "titleParts", "edits"],
            "properties": {
              "kind": {"enum": [\#(Fix.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]},
              "title": {"type": "string"},
              "titleParts": {"$ref": "#/$defs/parts"},
              "edits": {"type": "array", "items": {"$ref": "#/$defs/edit"}}
            }
          },
          "related": {"description": "Other places that belong to it.", "type": "array", "items": {"$ref": "#/$defs/related"}},
          "fingerprint": {"description": "Stays the same when lines move and messages are reworded.", "type": "string", "pattern": "^[0-9a-f]{16}$"},
          "url": {"description": "A page where it can be fixed.", "type": ["string", "null"]},
          "occurrences": {"description": "Every fault that the finding tells as one, the one that it describes first; empty where it tells one only.", "type": "array", "items": {"$ref": "#/$defs/occurrence"}}
        }
      },
      "occurrence": {
        "type": "object",
        "required": ["rule", "path", "line", "column", "endLine", "endColumn", "table", "key", "locale", "message", "messageParts", "fingerprint", "url"],
        "properties": {
          "rule": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
          "path": {"$ref": "#/$defs/text"},
          "line": {"$ref": "#/$defs/position"},
          "column": {"$ref": "#/$defs/position"},
          "endLine": {"$ref": "#/$defs/position"},
          "endColumn": {"$ref": "#/$defs/position"},
          "table": {"$ref": "#/$defs/text"},
          "key": {"$ref": "#/$defs/text"},
          "locale": {"description": "Null for the source text.", "type": ["string", "null"]},
          "message": {"type": "string"},
          "messageParts": {"$ref": "#/$defs/parts"},
          "fingerprint": {"description": "What a baseline lists.", "type": "string", "pattern": "^[0-9a-f]{16}$"},
          "url": {"description": "A page where it can be fixed.", "type": ["string", "null"]}
        }
      },
      "notRead": {
        "type": "object",
        "required": ["reason", "paths"],
        "properties": {
          "reason": {"enum": ["string-catalog", "swifternalization", "symbolic-link", "unsupported-content", "stringsdict-rule"]},
          "paths": {"type": "array", "minItems": 1, "items": {"type": "string"}}
        }
      },
      "missing": {
        "type": "object",
        "required": ["locale", "count"],
        "properties": {"locale": {"type": "string"}, "count": {"$ref": "#/$defs/count"}}
      },
      "translations": {
        "type": "object",
        "required": ["locale", "added", "changed", "removed", "newlyFuzzy", "leftOut"],
        "properties": {
          "locale": {"type": "string"},
          "added": {"$ref": "#/$defs/count"},
          "changed": {"$ref": "#/$defs/count"},
          "removed": {"$ref": "#/$defs/count"},
          "newlyFuzzy": {"description": "Those that are marked fuzzy now and were not before.", "$ref": "#/$defs/count"},
          "leftOut": {"description": "Those that an import left out, as they would break the app.", "$ref": "#/$defs/count"}
        }
      },
      "preview": {
        "type": "object",
        "required": ["key", "table", "locale", "samples"],
        "properties": {
          "key": {"type": "string"},
          "table": {"type": "string"},
          "locale": {"type": "string"},
          "samples": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["number", "category", "text"],
              "properties": {"number": {"type": "string"}, "category": {"type": "string"}, "text": {"type": "string"}}
            }
          }
        }
      },
      "coverage": {
        "type": "object",
        "required": ["locale", "translated", "fuzzy", "stale", "missing", "invalid"],
        "properties": {
          "locale": {"type": "string"},
          "translated": {"$ref": "#/$defs/count"},
          "fuzzy": {"$ref": "#/$defs/count"},
          "stale": {"$ref": "#/$defs/count"},
          "missing": {"$ref": "#/$defs/count"},
          "invalid": {"$ref": "#/$defs/count"}
        }
      },
      "lines": {
        "type": "object",
        "required": ["path", "lines"],
        "properties": {
          "path": {"type": "string"},
          "lines": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["line", "text"],
              "properties": {"line": {"type": "integer", "minimum": 1}, "text": {"$ref": "#/$defs/text"}}
            }
          }
        }
      },
      "summary": {
        "type": "object",
        "required": ["errors", "warnings", "infos", "suppressed", "preexisting", "moot", "baseline", "acknowledged", "sourceFiles", "calls", "catalogs"],
        "properties": {
          "errors": {"$ref": "#/$defs/count"},
          "warnings": {"$ref": "#/$defs/count"},
          "infos": {"$ref": "#/$defs/count"},
          "suppressed": {"description": "Findings that a directive in the source suppresses.", "$ref": "#/$defs/count"},
          "preexisting": {"description": "Findings that are older than the range, left out here.", "$ref": "#/$defs/count"},
          "moot": {"description": "Findings on translations of texts that need a new key, left out here.", "$ref": "#/$defs/count"},
          "baseline": {"description": "Findings that the baseline lists, left out here.", "$ref": "#/$defs/count"},
          "acknowledged": {"description": "Changes that a commit says are meant so.", "$ref": "#/$defs/count"},
          "sourceFiles": {"$ref": "#/$defs/count"},
          "calls": {"$ref": "#/$defs/count"},
          "catalogs": {"$ref": "#/$defs/count"}
        }
      }
    }
  }
  """# + "\n"
