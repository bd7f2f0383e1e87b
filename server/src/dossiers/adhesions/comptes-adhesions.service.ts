import type { RequestContext } from '../../platform/http/request-context.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { countByDeclaration, countByStatut } from './liste.repository.ts'

export async function countAdhesions({ db, now }: RequestContext) {
  const campagne = await campagneCourante(db, now)
  const toRecord = (comptes: { statut: string; nombre: number }[]) =>
    Object.fromEntries(comptes.map(({ statut, nombre }) => [statut, nombre]))
  return {
    statuts: toRecord(await countByStatut(db)),
    declarations: campagne ? toRecord(await countByDeclaration(db, campagne.id)) : {},
    campagne: campagne?.annee ?? null,
  }
}
