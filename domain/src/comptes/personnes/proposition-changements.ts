import type { ChampPropose } from './proposition.ts'
import { CHAMPS_PERSONNE } from './proprietaire.ts'

/** Maximum number of proposals about one person in an hour, over all companies: each one sends a mail. */
export const PROPOSITIONS_PAR_HEURE = 10

type Valeurs = { readonly [champ in (typeof CHAMPS_PERSONNE)[number]]?: string | null }

/** Attributes whose new value differs from the stored one. */
export const listChangements = (actuelle: Valeurs, saisie: Valeurs): ChampPropose[] =>
  CHAMPS_PERSONNE.flatMap((champ) => {
    const avant = actuelle[champ] ?? null
    const apres = saisie[champ]
    return apres === undefined || apres === avant ? [] : [{ champ, avant, apres }]
  })

/** True when a value changed since the proposal: accepting it would overwrite the newer value. */
export const isDepasse = ({ champ, avant }: ChampPropose, actuelle: Valeurs): boolean =>
  (actuelle[champ] ?? null) !== avant

/** Splits the proposed attributes into those accepted, by name, and those refused. */
export function splitAcceptes(champs: readonly ChampPropose[], acceptes: readonly string[]) {
  const isAccepte = ({ champ }: ChampPropose) => acceptes.includes(champ)
  return { acceptes: champs.filter(isAccepte), refuses: champs.filter((champ) => !isAccepte(champ)) }
}

/** Names the answer of the cooperative that is about to be given. */
export const libelleReponse = (accepte: boolean, personne: string): string =>
  `${accepte ? 'Correction' : 'Refus de la correction'} de la fiche de ${personne}`
