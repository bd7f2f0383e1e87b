const WIDTH = 30
const entiers = new Intl.NumberFormat('fr-FR')

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Shows a progress bar on a terminal; in a file, a line at each tenth. `quoi`: the noun that is counted, « adhésions ».
 */
export function showProgress(output: Output, total: number, quoi: string): (done: number) => void {
  let tenths = 0
  return (done) => {
    const fraction = Math.min(done / total, 1)
    const text = `${entiers.format(done)} / ${entiers.format(total)} ${quoi}`
    if (output.isTTY) {
      const filled = Math.round(fraction * WIDTH)
      output.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}${done >= total ? '\n' : ''}`)
    } else if (Math.floor(fraction * 10) > tenths) {
      tenths = Math.floor(fraction * 10)
      output.write(`${text}\n`)
    }
  }
}
