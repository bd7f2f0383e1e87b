import { useRef, useState } from 'react'

/** How long a row that has just been saved stays marked. */
const MARKED_MS = 2_500

/** Saves the rows of a grid one after the other. `save` tells whether the row was saved. */
export function useRowQueue() {
  const queue = useRef(Promise.resolve())
  const [enCours, setEnCours] = useState<ReadonlySet<string>>(new Set())
  const [faites, setFaites] = useState<ReadonlySet<string>>(new Set())

  async function run(cle: string, save: () => Promise<boolean>) {
    try {
      if (!(await save())) return
      setFaites((former) => new Set(former).add(cle))
      setTimeout(() => setFaites((former) => without(former, cle)), MARKED_MS)
    } finally {
      setEnCours((former) => without(former, cle))
    }
  }

  function envoyer(cle: string, save: () => Promise<boolean>) {
    setEnCours((former) => new Set(former).add(cle))
    // A row that fails in a way nobody expected does not hold the others back.
    queue.current = queue.current.then(() => run(cle, save)).catch(reportError)
  }

  return { envoyer, enCours, faites }
}

const without = (cles: ReadonlySet<string>, cle: string): ReadonlySet<string> =>
  new Set([...cles].filter((one) => one !== cle))
