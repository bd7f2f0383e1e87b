import type { ResultatActes } from '@sillon/contract/tresorerie/cotisations-actes'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { ActesSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { inSubtransaction } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findNom } from './actes.repository.ts'
import { changeLitige } from './actes.service.ts'
import { cancelCotisation } from './annulation.service.ts'

type Cible = ActesSaisie['cotisations'][number]

export const cancelSeveral = (context: RequestContext & { jobs: Jobs }, { cotisations, motif }: ActesSaisie) =>
  actOnEach(context, cotisations, (inside, cible) => cancelCotisation(inside, cible, motif))

export const disputeSeveral = (context: RequestContext, { cotisations, motif }: ActesSaisie) =>
  actOnEach(context, cotisations, (inside, cible) => changeLitige(inside, cible, motif))

/** Each fee is treated on its own: one that is refused gives back what it wrote, is reported and does not stop the others. */
async function actOnEach<Context extends RequestContext>(
  context: Context,
  cibles: readonly Cible[],
  act: (inside: Context, cible: Cible) => Promise<unknown>,
): Promise<ResultatActes> {
  const uniques = [...new Map(cibles.map((cible) => [cible.id, cible])).values()]
  const ecartees: ResultatActes['ecartees'] = []
  for (const cible of uniques) {
    try {
      await inSubtransaction(context.db, (db) => act({ ...context, db }, cible))
    } catch (error) {
      const motif = refusalOf(error)
      if (motif === undefined) throw error
      const { numero = null, raison_sociale = null } = (await findNom(context.db, cible.id)) ?? {}
      ecartees.push({ id: cible.id, numero, raison_sociale, motif })
    }
  }
  return { faites: uniques.length - ecartees.length, ecartees }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof RuleViolation) return error.message
  if (error instanceof StaleVersion) return 'Cette cotisation a changé depuis l’affichage de la liste.'
  return error instanceof NotFound ? 'Cette cotisation n’existe plus.' : undefined
}
