import type { Jour } from '../../jour.ts'
import { letterAt } from '../creances/mouvement.ts'

/** The member's side of an entry. `cle` names its fact; `montant`: cents, debit minus credit. */
type Compte = { cle: string; tiers: string; montant: number; jour: Jour }

/** Two facts that settle one another, since this day. */
export type Lien = { de: string; vers: string; jour: Jour }

export type Lettrage = { lettre: string; jour: Jour }

/**
 * The letter of the entries that settle one another to the cent, on the account of one member, with the day when the
 * last of them did. Letters follow these days, so that what settles later changes none of them.
 */
export function letterEcritures(comptes: readonly Compte[], liens: readonly Lien[]): Map<string, Lettrage> {
  const groupes = groupLinked(comptes, liens).filter(isSettled)
  const lettrages = new Map<string, Lettrage>()
  for (const ones of Map.groupBy(groupes, ({ comptes: [premier] }) => premier?.tiers).values()) {
    for (const [rang, { comptes, jour }] of ones.toSorted(bySettlement).entries()) {
      for (const { cle } of comptes) lettrages.set(cle, { lettre: letterAt(rang), jour })
    }
  }
  return lettrages
}

type Groupe = { comptes: Compte[]; jour: Jour }

/** Entries that are linked, directly or by others. A link to an entry that is not given makes no group. */
function groupLinked(comptes: readonly Compte[], liens: readonly Lien[]): Groupe[] {
  const parents = new Map(comptes.map(({ cle }) => [cle, cle]))
  const rootOf = (cle: string): string => {
    let root = cle
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) {
      // Each step shortens the way of the next one.
      const above = parents.get(parent) ?? parent
      parents.set(root, above)
      root = above
    }
    return root
  }
  const known = liens.filter(({ de, vers }) => parents.has(de) && parents.has(vers))
  for (const { de, vers } of known) parents.set(rootOf(de), rootOf(vers))

  const jours = new Map<string, Jour>()
  for (const { de, jour } of known) {
    const root = rootOf(de)
    jours.set(root, latest(jours.get(root), jour))
  }
  return [...Map.groupBy(comptes, ({ cle }) => rootOf(cle))].flatMap(([root, ones]) => {
    const jour = jours.get(root)
    return jour === undefined ? [] : { comptes: ones, jour: ones.reduce((last, one) => latest(last, one.jour), jour) }
  })
}

const latest = (a: Jour | undefined, b: Jour): Jour => (a !== undefined && a > b ? a : b)

const isSettled = ({ comptes }: Groupe) =>
  comptes.reduce((solde, { montant }) => solde + montant, 0) === 0 &&
  comptes.every(({ tiers }) => tiers === comptes[0]?.tiers)

const bySettlement = (a: Groupe, b: Groupe) =>
  a.jour.localeCompare(b.jour) || (a.comptes[0]?.cle ?? '').localeCompare(b.comptes[0]?.cle ?? '')
