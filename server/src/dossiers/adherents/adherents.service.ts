import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { jourOf } from '@sillon/domain/jour'
import {
  type AdhesionOuverte,
  checkAjout,
  checkSaisie,
  getJalons,
  openAdhesion,
} from '../../comptes/droits/acces.service.ts'
import { createPersonne, updatePersonne } from '../../comptes/personnes/saisie-personne.service.ts'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseTelephones } from '../../platform/telephone.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'
import {
  deleteAdherent,
  findAdherent,
  isConnuAilleurs,
  listGestionnaires,
  selectAdherents,
} from './adherents.repository.ts'
import { settleContact } from './contact-principal.service.ts'
import { checkCoherence, checkGestionnaires, checkIdentite } from './controle-adherent.service.ts'
import { checkProprietaire, saisiParOf } from './proprietaire.service.ts'
import { insertRole, type Saisie, updateRole } from './saisie-adherent.repository.ts'

type Params = { id: string; adherent_id: string }

const RESERVES_ADMIN = ['est_retraite', 'date_retraite', 'statut_personne']

export const selectAdherentsOf = selectAdherents

export function createAdherent(context: RequestContext, { id }: { id: string }, saisie: Saisie) {
  return act(context, async (inside, tx): Promise<Adherent> => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    checkSaisie(inside, adhesion, { avant: {}, saisie, reservesAdmin: RESERVES_ADMIN })
    const identite = checkIdentite(saisie)
    const entreprise = await getEntreprise(tx, adhesion.entreprise_id)
    const lue = { ...NOUVEAU, ...saisie, ...identite, ...readTelephones(saisie, entreprise) }
    await checkCoherence(inside, entreprise, lue)

    const { entreprise_id } = adhesion
    const est_contact_principal = await settleContact(inside, { entreprise_id, avant: null, apres: lue })
    const email_saisi_par = saisiParOf(inside, entreprise_id, null)
    const adherent_id = await createPersonne(
      tx,
      { ...lue, email_saisi_par },
      await readParametres(tx, SECTIONS.annuaire),
    )
    await insertRole(tx, { entreprise_id, adherent_id }, { ...lue, est_contact_principal })
    const created = await getAdherent(inside, adhesion, adherent_id)
    const apres = { ...created, ...(await noteCorrection(inside, adhesion)) }
    await recordAction(inside, { action: 'ajout', objet: 'adherent', objet_id: created.id, apres })
    return created
  })
}

/** Defaults of a new person, so that the rules receive every attribute even when the form left some out. */
const NOUVEAU = {
  date_naissance: null,
  statut_personne: 'actif',
  role: null,
  debut: null,
  fin: null,
  droit: null,
  est_contact_principal: false,
  parts_pct: null,
} as const

export function changeAdherent(context: RequestContext, params: Params, version: number, saisie: Saisie) {
  return act(context, async (inside, tx): Promise<Adherent> => {
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    const avant = await getAdherent(inside, adhesion, params.adherent_id)
    const entreprise = await getEntreprise(tx, adhesion.entreprise_id)
    const lue = { ...saisie, ...readTelephones(saisie, entreprise) }
    checkSaisie(inside, adhesion, { avant, saisie: lue, reservesAdmin: RESERVES_ADMIN })
    if (avant.version !== version) throw new StaleVersion()
    await checkProprietaire(inside, avant, lue)
    await checkCoherence(inside, entreprise, { ...avant, ...lue })
    return saveAdherent(inside, adhesion, avant, lue)
  })
}

/** A person with a past leaves the company today and stays in its history; a person created by mistake is deleted. */
export function removeAdherent(context: RequestContext, params: Params, version: number) {
  return act(context, async (inside) => {
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const avant = await getAdherent(inside, adhesion, params.adherent_id)
    if (avant.version !== version) throw new StaleVersion()
    if (await isErreurDeSaisie(inside, avant)) return forgetAdherent(inside, adhesion, avant)
    const today = jourOf(context.now)
    const fin = avant.debut !== null && avant.debut > today ? avant.debut : today
    // The right is removed at once: the role itself lasts until the end of its last day.
    await saveAdherent(inside, adhesion, avant, { fin, droit: null, est_contact_principal: false })
  })
}

async function saveAdherent(
  context: RequestContext,
  adhesion: AdhesionOuverte,
  avant: Adherent,
  saisie: Saisie,
): Promise<Adherent> {
  const { db } = context
  const { entreprise_id } = avant
  const gestionnaires = await listGestionnaires(db, entreprise_id)
  const est_contact_principal = await settleContact(context, { entreprise_id, avant, apres: { ...avant, ...saisie } })
  const email_saisi_par = saisiParOf(context, entreprise_id, avant.id)
  if (!(await updatePersonne(db, avant, { ...saisie, email_saisi_par }))) throw new StaleVersion()
  await saveRole(db, avant, { ...saisie, est_contact_principal })

  const apres = await getAdherent(context, adhesion, avant.id)
  if (gestionnaires.length > 0 && apres.statut_personne === 'actif') await checkGestionnaires(context, entreprise_id)
  const dit = await noteCorrection(context, adhesion)
  await recordChange(context, { action: 'modification', objet: 'adherent', objet_id: apres.id, avant, apres, dit })
  return apres
}

/** Somebody who comes back after leaving gets a new period: the former role row stays as it was. */
function saveRole(db: Database, avant: Adherent, saisie: Saisie) {
  const { id: adherent_id, entreprise_id, fin } = avant
  const isRetour = fin !== null && saisie.debut != null && saisie.debut > fin
  return isRetour
    ? insertRole(db, { entreprise_id, adherent_id }, { ...avant, ...saisie })
    : updateRole(db, { entreprise_id, adherent_id }, saisie)
}

export async function getAdherent(
  { db }: RequestContext,
  { entreprise_id }: AdhesionOuverte,
  adherent_id: string,
): Promise<Adherent> {
  const found = await findAdherent(db, { entreprise_id, adherent_id })
  if (!found) throw new NotFound()
  return found
}

async function isErreurDeSaisie({ db }: RequestContext, { id, entreprise_id }: Adherent): Promise<boolean> {
  const { soumise } = await getJalons(db, entreprise_id)
  return !soumise && !(await isConnuAilleurs(db, { entreprise_id, adherent_id: id }))
}

async function forgetAdherent(context: RequestContext, adhesion: AdhesionOuverte, avant: Adherent) {
  const { entreprise_id } = avant
  const apres = { ...avant, fin: jourOf(context.now), est_contact_principal: false }
  await settleContact(context, { entreprise_id, avant, apres })
  await deleteAdherent(context.db, avant.id)
  const dit = await noteCorrection(context, adhesion)
  await recordAction(context, { action: 'suppression', objet: 'adherent', objet_id: avant.id, avant, apres: dit })
}

const readTelephones = (saisie: Saisie, { adresse }: Entreprise) =>
  parseTelephones(saisie, ['telephone_fixe', 'telephone_mobile', 'telephone_role'], adresse?.code_postal)
