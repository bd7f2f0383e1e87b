import { type DossierPile, PILE_MAX, type Pile } from '@sillon/domain/secretariat/pile/pile'
import { findSoumises } from '../../dossiers/adhesions/a-traiter.service.ts'
import { campagneCourante } from '../../dossiers/calendrier/campagne.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findAppelees } from '../../tresorerie/cotisations/precedentes.service.ts'

/** The submitted files in the order of the morning list, each with the fee of the year before. */
export async function readPile({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<Pile> {
  const campagne = await campagneCourante(db, now)
  const { total, premiers } = await findSoumises(db, now, PILE_MAX)
  const ids = premiers.map(({ id }) => id)
  const precedentes = campagne ? await findAppelees(db, campagne.annee - 1, ids) : new Map<string, number>()
  const dossiers = premiers.map(
    ({ montant: _, rang, ...dossier }): DossierPile => ({
      ...dossier,
      soumis_le: rang,
      cotisation_precedente: precedentes.get(dossier.id) ?? null,
    }),
  )
  return { annee: campagne?.annee ?? null, total, dossiers }
}
