import { isActif } from '@sillon/domain/adherents/actif'
import type { Adherent } from '@sillon/domain/adherents/adherent'
import { checkAdherent, isPartsExcessives } from '@sillon/domain/adherents/coherence'
import type { Entreprise } from '@sillon/domain/entreprises/entreprise'
import { jourOf } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import {
  type AdhesionOuverte,
  checkAjout,
  checkSaisie,
  getJalons,
  markModified,
  openAdhesion,
} from '../adhesions/acces.service.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'
import { recordAction, recordChange } from '../journal/journal.service.ts'
import { readParametres, SECTIONS } from '../parametres/sections.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { NotFound, StaleVersion } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { parseTelephones } from '../platform/telephone.ts'
import {
  deleteAdherent,
  findAdherent,
  insertPersonne,
  insertRole,
  isConnuAilleurs,
  listAllAdherents,
  listGestionnaires,
  type Saisie,
  updatePersonne,
  updateRole,
} from './adherents.repository.ts'
import { settleContact } from './contact-principal.service.ts'

type Params = { id: string; adherent_id: string }

const RESERVES_ADMIN = ['est_retraite', 'date_retraite', 'statut_personne']

export const listAdherentsOf = listAllAdherents

export function createAdherent(context: RequestContext, { id }: { id: string }, saisie: Saisie) {
  return inTransaction(context.db, async (tx): Promise<Adherent> => {
    const inside = { ...context, db: tx }
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(adhesion)
    checkSaisie(inside, adhesion, { avant: {}, saisie, reservesAdmin: RESERVES_ADMIN })
    const identite = checkIdentite(saisie)
    const entreprise = await getEntreprise(tx, adhesion.entreprise_id)
    const lue = { ...NOUVEAU, ...saisie, ...identite, ...readTelephones(saisie, entreprise) }
    await checkCoherence(inside, entreprise, lue)

    const { entreprise_id } = adhesion
    const est_contact_principal = await settleContact(inside, { entreprise_id, avant: null, apres: lue })
    const adherent_id = await insertPersonne(tx, lue, await readParametres(tx, SECTIONS.annuaire))
    await insertRole(tx, { entreprise_id, adherent_id }, { ...lue, est_contact_principal })
    const created = await getAdherent(inside, adhesion, adherent_id)
    await recordAction(inside, { action: 'ajout', objet: 'adherent', objet_id: created.id, apres: created })
    await markModified(inside, adhesion)
    return created
  })
}

/** What a rule needs to know of somebody of whom little was said. */
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
  return inTransaction(context.db, async (tx): Promise<Adherent> => {
    const inside = { ...context, db: tx }
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    const avant = await getAdherent(inside, adhesion, params.adherent_id)
    const entreprise = await getEntreprise(tx, adhesion.entreprise_id)
    const lue = { ...saisie, ...readTelephones(saisie, entreprise) }
    checkSaisie(inside, adhesion, { avant, saisie: lue, reservesAdmin: RESERVES_ADMIN })
    checkDroitPropre(inside, avant, lue)
    if (avant.version !== version) throw new StaleVersion()
    await checkCoherence(inside, entreprise, { ...avant, ...lue })
    return saveAdherent(inside, adhesion, avant, lue)
  })
}

/** A person with a past leaves the company today and stays in its history; one typed by mistake is forgotten. */
export function removeAdherent(context: RequestContext, params: Params, version: number) {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    const adhesion = await openAdhesion(inside, params.id, 'modifier_adhesion')
    checkAjout(adhesion)
    const avant = await getAdherent(inside, adhesion, params.adherent_id)
    if (avant.version !== version) throw new StaleVersion()
    if (await isErreurDeSaisie(inside, avant)) return forgetAdherent(inside, adhesion, avant)
    const today = jourOf(context.now.toISOString())
    const fin = avant.debut !== null && avant.debut > today ? avant.debut : today
    // The right goes at once: a role lasts to the end of its last day.
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
  if (!(await updatePersonne(db, avant, saisie))) throw new StaleVersion()
  await saveRole(db, avant, { ...saisie, est_contact_principal })

  const apres = await getAdherent(context, adhesion, avant.id)
  if (gestionnaires.length > 0 && apres.statut_personne === 'actif') await checkGestionnaires(context, entreprise_id)
  await recordChange(context, { action: 'modification', objet: 'adherent', objet_id: apres.id, avant, apres })
  await markModified(context, adhesion)
  return apres
}

/** Who comes back after leaving begins another period: the former one stays as it was. */
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
  const apres = { ...avant, fin: jourOf(context.now.toISOString()), est_contact_principal: false }
  await settleContact(context, { entreprise_id, avant, apres })
  await deleteAdherent(context.db, avant.id)
  await recordAction(context, { action: 'suppression', objet: 'adherent', objet_id: avant.id, avant })
  await markModified(context, adhesion)
}

function checkIdentite({ nom, prenom }: Saisie): { nom: string; prenom: string } {
  if (nom !== undefined && prenom !== undefined) return { nom, prenom }
  const manquants = [nom === undefined && 'nom', prenom === undefined && 'prenom'].filter((champ) => champ !== false)
  throw new InvalidInput(...manquants.map((champ) => ({ champ, message: CHAMP_OBLIGATOIRE })))
}

const readTelephones = (saisie: Saisie, { adresse }: Entreprise) =>
  parseTelephones(saisie, ['telephone_fixe', 'telephone_mobile'], adresse?.code_postal)

type Jugeable = Pick<
  Adherent,
  'date_naissance' | 'statut_personne' | 'role' | 'debut' | 'fin' | 'droit' | 'parts_pct'
> & {
  id?: string
}

async function checkCoherence(
  { db, now }: RequestContext,
  { id: entreprise_id, categorie_juridique }: Entreprise,
  adherent: Jugeable,
) {
  const today = jourOf(now.toISOString())
  const errors = checkAdherent(adherent, { categorie_juridique, today })
  if (errors.length > 0) throw new InvalidInput(...errors)
  const others = (await listAllAdherents(db, entreprise_id)).filter(({ id }) => id !== adherent.id)
  if (isPartsExcessives([...others, adherent].filter((one) => isActif(one, today)))) {
    throw new InvalidInput({ champ: 'parts_pct', message: 'Les parts de l’entreprise dépassent 100 % au total.' })
  }
}

/** Nobody raises, or loses by mistake, their own rights. */
function checkDroitPropre({ session }: RequestContext, avant: Adherent, { droit }: Saisie) {
  if (session.is_admin || session.adherent_id !== avant.id || droit === undefined || droit === avant.droit) return
  throw new RuleViolation(
    'adherent.droit-propre',
    'Vous ne pouvez pas changer votre propre droit : demandez-le à un autre gestionnaire ou à la coopérative.',
    'droit',
  )
}

/** A company that somebody manages in the portal keeps a manager; a death alone may leave it without one. */
async function checkGestionnaires({ db }: RequestContext, entreprise_id: string) {
  if ((await listGestionnaires(db, entreprise_id)).length > 0) return
  throw new RuleViolation(
    'adherent.dernier-gestionnaire',
    'C’est le dernier gestionnaire de l’entreprise : donnez d’abord ce droit à une autre personne qui a un compte.',
    'droit',
  )
}
