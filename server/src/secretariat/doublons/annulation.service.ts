import { RuleViolation } from '@sillon/domain/rule-violation'
import { refusAnnulation } from '@sillon/domain/secretariat/doublons/annulation'
import { recordConsentements } from '../../annuaire/annuaire/confidentialite.service.ts'
import { closeSessionsOf } from '../../comptes/comptes/sessions.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findMelange } from './coherence.repository.ts'
import { moveBack, putBack, restoreRow } from './deplacements.repository.ts'
import { lockPaire, markAbsorbed, readFiches, touchFiche } from './fiches.repository.ts'
import { libelleOf } from './fiches.service.ts'
import { lockAround } from './fusion.service.ts'
import { closeFusion, getFusion, lockFusion } from './fusions.repository.ts'
import { readFusion } from './historique.service.ts'
import { FICHES } from './liens.repository.ts'
import { toChoix } from './plan-adherents.service.ts'

type Fusion = NonNullable<Awaited<ReturnType<typeof lockFusion>>>

/** Moves rows back unless they moved again since, and restores changed values unless they were changed again since. */
export function cancelFusion(context: RequestContext, id: string) {
  return act(context, async (inside, tx) => {
    const fusion = await lockFusion(tx, id)
    if (!fusion) throw new NotFound()
    const { objet, gardee_id, absorbee_id } = fusion
    await lockAround(tx, objet, [gardee_id, absorbee_id])
    await lockPaire(tx, objet, [gardee_id, absorbee_id])
    const refus = refusAnnulation(await getFusion(tx, id), context.now)
    if (refus) throw impossible(refus)
    const champs_gardes = await undo(inside, fusion)
    if (objet === 'entreprise') {
      const melange = await findMelange(tx, { gardee_id, absorbee_id, faite_le: fusion.faite_le })
      if (melange) throw impossible(melange)
    }
    await closeFusion(tx, id, { annulee_par: context.session.id, annulee_le: context.now })
    const cle = `${objet}_id`
    await recordAction(inside, {
      action: 'fusion_annulee',
      objet,
      objet_id: gardee_id,
      avant: { [cle]: gardee_id },
      apres: { [cle]: absorbee_id, champs_gardes },
    })
    await recordAction(inside, { action: 'fusion_annulee', objet, objet_id: absorbee_id })
    return { fusion: await readFusion(inside, id), champs_gardes }
  })
}

async function undo(context: RequestContext, fusion: Fusion): Promise<string[]> {
  const { db: tx } = context
  const { objet, gardee_id, absorbee_id, deplacements } = fusion
  const [avant] = await readFiches(tx, objet, [gardee_id, absorbee_id])
  await closeMoved(tx, fusion)
  const gardes = await onConstraint(putAllBack(tx, fusion), CHANGE_DEPUIS)
  await markAbsorbed(tx, objet, absorbee_id, null)
  await touchFiche(tx, objet, gardee_id)
  const [apres] = await readFiches(tx, objet, [gardee_id, absorbee_id])
  if (objet === 'adherent' && avant && apres) {
    await recordConsentements(context, {
      adherent_id: gardee_id,
      avant: toChoix(avant),
      apres: toChoix(apres),
      canal: 'cooperative',
    })
  }
  const fiche = deplacements.modifies.find(({ id }) => id === gardee_id)
  return [...new Set(gardes.filter((colonne) => fiche && colonne in fiche.apres).map(libelleOf))]
}

/** Returns the columns of the kept record that were changed since the merge. */
async function putAllBack(tx: Database, { objet, gardee_id, absorbee_id, deplacements }: Fusion): Promise<string[]> {
  const { deplaces, modifies, retires } = deplacements
  for (const moved of deplaces) await moveBack(tx, moved, { de: gardee_id, vers: absorbee_id })
  let gardes: string[] = []
  for (const modifie of modifies.toReversed()) {
    const changed = await restoreRow(tx, modifie)
    if (modifie.id === gardee_id && modifie.table === FICHES[objet].table) gardes = changed
  }
  for (const retire of retires) await putBack(tx, retire)
  return gardes
}

/** Closes the sessions of accounts that go back to the other record: they have to sign in again. */
async function closeMoved(tx: Database, { deplacements }: Fusion) {
  const comptes = deplacements.deplaces.filter(({ table }) => table === 'utilisateurs').flatMap(({ ids }) => ids)
  for (const compte of comptes) await closeSessionsOf(tx, compte)
}

const impossible = (message: string) => new RuleViolation('fusion.annulation-impossible', message)

const aChange = (quoi: string) => () =>
  impossible(`${quoi} a changé depuis la fusion\u00a0: remettez-le comme il était pour l’annuler.`)

const CHANGE_DEPUIS = {
  roles_entreprise_contact_unique: aChange('Le contact principal'),
  roles_entreprise_en_cours: aChange('Le rôle d’une personne'),
  utilisateurs_adherent_id_key: aChange('Le compte'),
  adhesions_en_cours: aChange('Le statut d’une adhésion'),
  exploitations_nom_unique: aChange('Le nom d’une exploitation'),
  exploitations_principale_unique: aChange('Le choix de l’exploitation principale'),
  mandats_courant: aChange('Le mandat en cours'),
  bons_commande_unique: aChange('Un bon de commande'),
}
