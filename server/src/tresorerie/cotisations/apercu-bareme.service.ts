import { jourOf } from '@sillon/domain/jour'
import { type Apercu, summarise } from '@sillon/domain/tresorerie/campagnes/apercu'
import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findBaremeApplicable } from '../campagnes/baremes.service.ts'
import { checkPubliable, getBareme } from '../campagnes/brouillon.service.ts'
import { getCampagne } from '../campagnes/campagnes.service.ts'
import { sampleAdhesions } from './apercu.repository.ts'
import { readSituations } from './situations.service.ts'

/**
 * Number of memberships in the preview: enough to see, few enough to answer at once whatever the size of the
 * cooperative.
 */
const ECHANTILLON = 300

/** Compares the fees computed with the scale in force and with this one, on the same memberships and the same day. */
export async function previewBareme({ db, now }: RequestContext, id: string): Promise<Apercu> {
  const bareme = await getBareme(db, id)
  await checkPubliable(db, bareme)
  const campagne = await getCampagne(db, bareme.campagne_id)
  const today = jourOf(now)
  const jour = bareme.valide_du > today ? bareme.valide_du : today
  const enVigueur = await findBaremeApplicable(db, campagne.id, jour)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const { adhesions, total } = await sampleAdhesions(db, ECHANTILLON)
  const situations = await readSituations(
    db,
    adhesions.map(({ id: adhesion_id }) => adhesion_id),
    campagne,
    jour,
  )
  const compares = adhesions.flatMap(({ id: adhesion_id, no_adherent, raison_sociale }) => {
    const situation = situations.get(adhesion_id)
    if (!situation) return []
    const due = (one: typeof bareme) => computeCotisation(one, situation, { campagne, jour, taux }).montant_du
    return { adhesion_id, no_adherent, raison_sociale, avant: enVigueur ? due(enVigueur) : null, apres: due(bareme) }
  })
  return {
    adhesions: compares.length,
    total_adhesions: total,
    numero_avant: enVigueur?.numero ?? null,
    ...summarise(compares),
  }
}
