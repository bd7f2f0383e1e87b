import { parseArgs } from 'node:util'
import { SCENARIOS } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    /** Groups of scenarios: `pages`, `recherches`, `comptes`, `pires`. */
    groupes: { type: 'string', default: 'pages' },
    /** Numbers of memberships, the smallest first; each membership has ten machines. */
    tailles: { type: 'string', default: '1000,100000' },
    connexions: { type: 'string', default: '1,8,32' },
    rapide: { type: 'boolean', default: false },
  },
})

const numbersOf = (list: string) => list.split(',').map(Number)

const groupesOf = (list: string) =>
  list.split(',').flatMap((nom) => {
    if (nom in SCENARIOS) return SCENARIOS[nom as keyof typeof SCENARIOS]
    throw new Error(`Groupe inconnu : ${nom}. Groupes : ${Object.keys(SCENARIOS).join(', ')}.`)
  })

/** A full run takes about five minutes for ten scenarios on two databases; `--rapide` takes two. */
export const OPTIONS = {
  scenarios: groupesOf(values.groupes),
  tailles: numbersOf(values.tailles),
  connexions: numbersOf(values.connexions),
  ...(values.rapide ? { tours: 3, duree_ms: 250 } : { tours: 5, duree_ms: 500 }),
}
