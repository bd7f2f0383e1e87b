import { jourOf } from '@sillon/domain/jour'
import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import type { Simulation } from '@sillon/domain/tresorerie/cotisations/simulation'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { campagneDe } from '../../dossiers/calendrier/campagne.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findBaremeApplicable } from '../campagnes/baremes.service.ts'
import { findAppelees } from './precedentes.service.ts'
import { readSituations } from './situations.service.ts'

/** Estimates the fee of the membership for the campaign it declares, as if called on the planned day. */
export async function simulateCotisation(context: RequestContext, id: string): Promise<Simulation> {
  const { db, now } = context
  const adhesion = await openAdhesion(context, id, 'lire_adhesion')
  const jour = jourOf(now)
  const campagne = (await campagneDe(db, adhesion, jour)) ?? null
  const { taux } = await readParametres(db, SECTIONS.tva)
  const rien = { campagne, bareme: null, situation: null, calcul: null, appelee: null, taux, jour }
  if (campagne === null) return rien
  const appelee = (await findAppelees(db, campagne.annee, [id])).get(id) ?? null
  const appel = campagne.date_appel ?? campagne.debut
  const bareme = await findBaremeApplicable(db, campagne.id, appel > jour ? appel : jour)
  const situation = (await readSituations(db, [id], campagne, jour)).get(id)
  if (!bareme || !situation) return { ...rien, appelee }
  const { numero, prorata, composantes } = bareme
  // The accounting account of each component is left out: it concerns the cooperative alone.
  const montre = { numero, prorata, composantes: composantes.map((one) => ({ ...one, compte: '' })) }
  return {
    ...rien,
    appelee,
    bareme: montre,
    situation,
    calcul: computeCotisation(montre, situation, { campagne, jour, taux }),
  }
}

/** The fee of the campaign being declared, in cents: as called, else as estimated; null while no scale is published. */
export async function estimateMontant(context: RequestContext, id: string) {
  const { appelee, calcul } = await simulateCotisation(context, id)
  if (appelee !== null) return { montant: appelee, isAppelee: true }
  return calcul && { montant: calcul.montant_du, isAppelee: false }
}
