import SwiftUI

struct WalkView: View {
  let name: String
  let time: String

  var body: some View {
    Text(String(format: NSLocalizedString("walk.greeting", comment: "%1$@ is the user's name"), name))
    Text(NSLocalizedString("walk.turn", comment: "Instruction on the walk screen"))
    Text(String(format: NSLocalizedString("walk.left", comment: "%1$@ is a time, such as 5 min"), time))
    Button(NSLocalizedString("walk.share", comment: "Title of the share button")) {}
  }
}
