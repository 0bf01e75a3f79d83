enum HTMLStyle {
  /// Forbids requests, scripts, forms and any style except `sheet`, which the policy identifies by its SHA-256.
  static let policy =
    "default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"

  /// The SHA-256 of `sheet` in Base64. A test prints the new value after a change of the sheet.
  private static let digest = "aBMDlHVi8ZkHXy1GODhH9BsbNlHpzkvCRtwMFlG3qLE="

  /// Light or dark, by the reader's settings.
  static let sheet = """
    :root{color-scheme:light dark;--back:#fff;--raised:#f6f8fa;--code:#eceff2;--line:#d1d9e0;--text:#1f2328;--quiet:#59636e;\
    --link:#0969da;--stop:#cf222e;--look:#9a6700;--fine:#1a7f37;--gone:#ffebe9;--new:#dafbe1}
    @media (prefers-color-scheme:dark){:root{--back:#0d1117;--raised:#161b22;--code:#21262d;--line:#30363d;--text:#e6edf3;\
    --quiet:#9198a1;--link:#4493f8;--stop:#f85149;--look:#d29922;--fine:#3fb950;--gone:#4c1f22;\
    --new:#173d24}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",\
    "Noto Sans",sans-serif;overflow-wrap:anywhere}
    main,footer{max-width:72rem;margin:0 auto;padding:1rem clamp(.75rem,3vw,2rem)}
    main{overflow-x:clip}
    header{border-inline-start:.4rem solid var(--tone);background:var(--raised);border-radius:.5rem;\
    padding:1rem 1.25rem;margin:.5rem 0 1.5rem}
    header.stop{--tone:var(--stop)}
    header.look{--tone:var(--look)}
    header.fine{--tone:var(--fine)}
    h1{font-size:clamp(1.15rem,3.5vw,1.6rem);line-height:1.3;margin:0}
    h2{font-size:1.1rem;margin:2rem 0 .5rem;line-height:1.4}
    p{margin:.5rem 0}
    ol,ul{margin:.5rem 0;padding-inline-start:1.6rem}
    li{margin:.35rem 0}
    a{color:var(--link);text-decoration:none}
    a:hover,a:focus-visible{text-decoration:underline}
    code{font:.85em ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;background:var(--code);\
    border-radius:.3em;padding:.1em .35em;white-space:pre-wrap}
    a code{background:none;padding:0}
    del code,ins code{background:none;padding:0}
    pre{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;overflow-x:auto}
    pre code{background:none;padding:0;white-space:pre;overflow-wrap:normal}
    .quiet,footer{color:var(--quiet);font-size:.875rem}
    .place span{display:inline-block}
    article{border-top:1px solid var(--line);padding:.6rem 0}
    article p,article details{margin:.2rem 0}
    .head{color:var(--quiet)}
    .old{display:block}
    del{background:var(--gone);text-decoration-color:var(--stop);border-radius:.2em}
    ins{background:var(--new);text-decoration:underline;text-underline-offset:.15em;font-weight:600;border-radius:.2em}
    th,td{padding:.2rem .8rem .2rem 0;text-align:end;font-weight:400}
    th:first-child,td:first-child{text-align:start}
    th{color:var(--quiet)}
    details{margin:.75rem 0}
    main>details{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .9rem}
    summary{cursor:pointer;color:var(--text)}
    article summary{color:var(--link);font-size:.875rem}
    footer{border-top:1px solid var(--line);margin-top:2rem}
    @media print{details{border:0}}

    """
}
