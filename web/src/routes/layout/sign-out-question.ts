type Question = () => Promise<boolean>

const nothingToLose: Question = async () => true
let ask = nothingToLose

/** Who knows what waits on the device asks; the function returned takes the question back. */
export function setSignOutQuestion(question: Question) {
  ask = question
  return () => {
    ask = nothingToLose
  }
}

/** False: one stays. */
export const askBeforeSignOut = () => ask()
