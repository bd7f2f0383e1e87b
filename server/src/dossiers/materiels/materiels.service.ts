import { checkMateriel } from '@sillon/domain/dossiers/materiels/coherence'
import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { checkStatut } from '@sillon/domain/dossiers/materiels/materiel-statut'
import { jourOf } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import {
  type AdhesionOuverte,
  checkAjout,
  checkSaisie,
  getJalons,
  openAdhesion,
} from '../../comptes/droits/acces.service.ts'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { closeAffectations, openAffectations } from './affectations.repository.ts'
import { checkPendantTransfert, hasBeenOffered, refuseIfLeft } from './attente.service.ts'
import { planVgp } from './controles.service.ts'
import { checkExploitation, moveAffectations } from './deplacement.service.ts'
import { removeFichiersOf } from './fichiers-materiel.service.ts'
import {
  type Colonnes,
  deleteMateriel,
  findMateriel,
  insertMateriel,
  isCategorieUtilisable,
  isMarqueUtilisable,
  type Saisie,
  selectMateriels,
  updateMateriel,
} from './materiels.repository.ts'
import { recordReleve } from './releves-heures.service.ts'

type Params = { id: string; materiel_id: string }
type Modification = Omit<Saisie, 'prochaine_vgp_le'>

export const selectMaterielsOf = selectMateriels

export function createMateriel(context: RequestContext, { id }: { id: string }, saisie: Saisie) {
  return act(context, async (inside, tx): Promise<Materiel> => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const { motif_releve, prochaine_vgp_le, ...colonnes } = saisie
    checkSaisie(inside, adhesion, { avant: {}, saisie: colonnes })
    const { exploitation_id, statut } = colonnes
    if (exploitation_id === undefined) throw new InvalidInput({ champ: 'exploitation_id', message: CHAMP_OBLIGATOIRE })
    if (statut) checkStatut('en_service', statut)
    await checkReferences(inside, adhesion, colonnes)

    const { entreprise_id } = adhesion
    const verifie = { verifie_le: todayOf(inside), verifie_par: inside.session.id }
    const saved = await insertMateriel(tx, { ...colonnes, ...verifie, entreprise_id, exploitation_id })
    checkCoherence(inside, saved)
    const debut = todayOf(inside)
    await openAffectations(tx, [saved.id], { entreprise_id, exploitation_id, debut })
    if (!isPossede(saved)) await closeAffectations(tx, [saved.id], debut)
    const created = await saveReleve(inside, { avant: null, apres: saved, motif: motif_releve ?? null })
    const apres = { ...created, ...(await noteCorrection(inside, adhesion)) }
    await recordAction(inside, { action: 'ajout', objet: 'materiel', objet_id: created.id, apres })
    if (prochaine_vgp_le) await planVgp(inside, created, prochaine_vgp_le)
    return created
  })
}

export function changeMateriel(context: RequestContext, params: Params, version: number, saisie: Modification) {
  return act(context, async (inside): Promise<Materiel> => {
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    const avant = await getMateriel(inside, adhesion, params.materiel_id)
    const { motif_releve, ...colonnes } = saisie
    checkSaisie(inside, adhesion, { avant, saisie: colonnes })
    if (avant.version !== version) throw new StaleVersion()
    checkStatut(avant.statut, colonnes.statut ?? avant.statut)
    await checkReferences(inside, adhesion, colonnes, avant)

    const vers = colonnes.exploitation_id ?? avant.exploitation_id
    if (vers !== null && vers !== avant.exploitation_id) {
      await moveAffectations(inside, [avant], { vers, le: todayOf(inside) })
    }
    const saved = await saveMateriel(inside, avant, colonnes, await noteCorrection(inside, adhesion))
    return saveReleve(inside, { avant, apres: saved, motif: motif_releve ?? null })
  })
}

/** Deletes a machine entered by mistake; one that was declared keeps its history and is refused. */
export function removeMateriel(context: RequestContext, params: Params, version: number) {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const avant = await getMateriel(inside, adhesion, params.materiel_id)
    if (avant.version !== version) throw new StaleVersion()
    const { validee } = await getJalons(tx, adhesion.entreprise_id)
    if (validee || (await hasBeenOffered(tx, avant.id))) {
      throw new RuleViolation(
        'materiel.deja-declare',
        'Une machine déjà déclarée ne s’efface pas : indiquez plutôt qu’elle est vendue ou hors service.',
        'statut',
      )
    }
    await removeFichiersOf(tx, avant.id)
    await deleteMateriel(tx, avant.id)
    const apres = await noteCorrection(inside, adhesion)
    await recordAction(inside, { action: 'suppression', objet: 'materiel', objet_id: avant.id, avant, apres })
  })
}

async function getMateriel({ db }: RequestContext, { entreprise_id }: AdhesionOuverte, id: string) {
  const found = await findMateriel(db, entreprise_id, id)
  if (!found) {
    await refuseIfLeft(db, id, entreprise_id)
    throw new NotFound()
  }
  return found
}

/**
 * Saves a machine. One that leaves the company has no place any more and is no longer offered. `dit`: what its line of the
 * journal says besides.
 */
export async function saveMateriel(
  context: RequestContext,
  avant: Materiel,
  colonnes: Colonnes,
  dit?: { origine?: string },
): Promise<Materiel> {
  await checkPendantTransfert(context.db, avant, colonnes)
  const isLeaving = isPossede(avant) && !isPossede({ statut: colonnes.statut ?? avant.statut })
  const apres = await updateMateriel(context.db, avant, {
    ...colonnes,
    ...(isLeaving && { disponibilite: 'non_partage' }),
  })
  if (!apres) throw new StaleVersion()
  checkCoherence(context, apres)
  if (isLeaving) await closeAffectations(context.db, [apres.id], todayOf(context))
  await recordChange(context, { action: 'modification', objet: 'materiel', objet_id: apres.id, avant, apres, dit })
  return apres
}

type Releve = { avant: Materiel | null; apres: Materiel; motif: string | null }

/** Saves the hours typed in the form of a machine as a reading; the machine repeats the latest reading. */
async function saveReleve(context: RequestContext, { avant, apres, motif }: Releve): Promise<Materiel> {
  const { heures_moteur: heures, releve_le } = apres
  if (heures === null || heures === avant?.heures_moteur) return apres
  const isDated = releve_le !== null && releve_le !== avant?.releve_le
  const connu = avant ?? { ...apres, heures_moteur: null }
  const saisi = { heures, releve_le: isDated ? releve_le : todayOf(context), motif }
  const { compteur } = await recordReleve(context, connu, saisi, { motif: 'heures_moteur' })
  return { ...apres, ...compteur }
}

/** Checked on the row as saved; an error rolls the whole act back. */
function checkCoherence(context: RequestContext, materiel: Materiel) {
  const errors = checkMateriel(materiel, { today: todayOf(context) })
  if (errors.length > 0) throw new InvalidInput(...errors)
}

/**
 * The farm must belong to the company, the category and the brand must still be offered. A value that does not change
 * is accepted, even withdrawn since.
 */
async function checkReferences(
  context: RequestContext,
  adhesion: AdhesionOuverte,
  { exploitation_id, categorie_id, marque_id }: Colonnes,
  avant?: Materiel,
) {
  if (exploitation_id && exploitation_id !== avant?.exploitation_id) {
    await checkExploitation(context, adhesion, exploitation_id, 'exploitation_id')
  }
  const { db } = context
  if (categorie_id && categorie_id !== avant?.categorie_id && !(await isCategorieUtilisable(db, categorie_id))) {
    throw new InvalidInput({ champ: 'categorie_id', message: 'Choisissez une catégorie de la liste.' })
  }
  if (marque_id && marque_id !== avant?.marque_id && !(await isMarqueUtilisable(db, marque_id))) {
    throw new InvalidInput({ champ: 'marque_id', message: 'Choisissez une marque de la liste.' })
  }
}

const todayOf = ({ now }: RequestContext) => jourOf(now)
