import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { type AdhesionAction, applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { applyDeclaration, canDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { campagneCourante } from '../calendrier/campagne.service.ts'
import { noteOrigine } from '../echanges/origine.service.ts'
import { toMailActe } from './adhesions.mails.ts'
import { updateAdhesion } from './adhesions.repository.ts'
import { postAvis } from './avis.service.ts'
import { findDeclaration, saveDeclaration } from './declarations.repository.ts'
import { getAdhesion, loadDossier } from './dossier.service.ts'
import { checkComplete } from './soumission.service.ts'

type ActionAdmin = {
  action: AdhesionAction
  motif: string | null
  date_effet: Jour | null
  /** The call or the paper in which the company asked for it. */
  echange_id: string | null
}

/**
 * Applies an act of the cooperative to a membership. On an active one, validating and sending back concern its
 * declaration.
 */
export function applyActionAdmin(context: RequestContext, outbox: Outbox, id: string, acte: ActionAdmin) {
  return act(context, async (inside): Promise<Adhesion> => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion', 'exclusif')
    const declaration = await moveDeclaration(inside, adhesion, acte)
    const isAboutDeclaration = adhesion.statut === 'active' && declaration !== null
    const apres = isAboutDeclaration ? adhesion.statut : await moveAdhesion(inside, adhesion, acte)
    const trace = { action: acte.action, objet: 'adhesion', objet_id: id } as const
    const origine = await noteOrigine(inside, adhesion.entreprise_id, trace, acte.echange_id)
    await recordAction(inside, {
      ...trace,
      avant: { statut: adhesion.statut },
      apres: { statut: apres, declaration, motif: acte.motif, date_effet: acte.date_effet, ...origine },
    })
    await postAvis(inside, { outbox, adhesion }, (sujet) =>
      toMailActe(sujet, { ...acte, surDeclaration: isAboutDeclaration }),
    )
    return getAdhesion(inside, id)
  })
}

async function moveAdhesion(
  context: RequestContext,
  adhesion: AdhesionOuverte,
  { action, motif, date_effet }: ActionAdmin,
) {
  const { db, now } = context
  const statut = applyAction(action, adhesion.statut, { acteur: 'admin', motif })
  const today = jourOf(now)
  const campagne = await campagneCourante(db, now)
  if (action === 'valider') checkComplete(await loadDossier(context, adhesion.entreprise_id, campagne))
  if (date_effet !== null && date_effet > today) {
    throw new RuleViolation('adhesion.date-future', 'La date d’effet ne peut pas être dans le futur.', 'date_effet')
  }
  await updateAdhesion(db, adhesion.id, {
    statut,
    motif,
    modifiee_le: now,
    ...(action === 'demander_complement' && { complement_demande_le: now }),
    ...(action === 'valider' && { validee_le: now, en_preparation: false }),
    ...(action === 'valider' && campagne && { premiere_campagne_id: campagne.id }),
    ...(isFinal(statut) && { date_effet: date_effet ?? today, fin_le: date_effet ?? today }),
  })
  return statut
}

/** Returns null when the act does not concern the declaration. */
async function moveDeclaration({ db, now }: RequestContext, { id }: AdhesionOuverte, { action, motif }: ActionAdmin) {
  if (action !== 'valider' && action !== 'demander_complement') return null
  const campagne = await campagneCourante(db, now)
  const declaration = campagne && (await findDeclaration(db, id, campagne.id))
  if (!declaration || !canDeclaration(action, declaration.statut)) return null
  if (action === 'demander_complement' && !motif) {
    throw new RuleViolation('adhesion.motif-requis', 'Indiquez un motif.', 'motif')
  }
  const statut = applyDeclaration(action, declaration.statut)
  const changes = { motif, ...(action === 'demander_complement' && { complement_demande_le: now }) }
  await saveDeclaration(db, { adhesion_id: id, campagne_id: campagne.id, statut }, changes)
  return statut
}
