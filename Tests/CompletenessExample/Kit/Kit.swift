import Foundation

let walk = NSLocalizedString("walk", bundle: .module, comment: "Noun")
