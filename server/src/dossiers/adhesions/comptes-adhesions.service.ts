import type { RequestContext } from '../../platform/http/request-context.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { countByDeclaration, countByStatut, countSoumisesAvant } from './liste.repository.ts'

/** Without an answer within three months, an admission is tacit: administrators are told after 60 days. */
const ALERTE_MS = 60 * 86_400_000

export async function countAdhesions({ db, now }: RequestContext) {
  const campagne = await campagneCourante(db, now)
  const toRecord = (comptes: { statut: string; nombre: number }[]) =>
    Object.fromEntries(comptes.map(({ statut, nombre }) => [statut, nombre]))
  return {
    statuts: toRecord(await countByStatut(db)),
    declarations: campagne ? toRecord(await countByDeclaration(db, campagne.id)) : {},
    campagne: campagne?.annee ?? null,
    soumises_anciennes: await countSoumisesAvant(db, new Date(now.getTime() - ALERTE_MS)),
  }
}
