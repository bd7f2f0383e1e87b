import { randomUUID } from 'node:crypto'
import {
  type ChangementIban,
  type DecisionIban,
  type IbanFournisseurSaisie,
  requireAdministrateurDAvant,
  requireAutreAdministrateur,
  requireDemandeur,
} from '@sillon/domain/achats/fournisseurs/changement-iban'
import type { FicheFournisseur, Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { listBureau } from '../../comptes/destinataires/bureau.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { maskIban, parseBic, parseIban } from '../../platform/iban.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailIban, toMailIbanDecide } from './fournisseurs.mails.ts'
import { getFournisseur, lockFiche } from './fournisseurs.service.ts'
import * as rows from './iban.repository.ts'

type Dependances = { outbox: Outbox; secretKey: SecretKey }

/**
 * Requests a new account. It waits for another administrator, the first account of a supplier included; the former one
 * stays until then.
 */
export function askIban(
  context: RequestContext,
  { outbox, secretKey }: Dependances,
  id: string,
  saisie: IbanFournisseurSaisie,
): Promise<Fournisseur> {
  const { iban, bic } = readCompte(saisie)
  const { titulaire_compte } = saisie
  const iban_masque = maskIban(iban)
  return act(context, async (inside, tx) => {
    const fiche = await lockFiche(tx, id)
    if (await rows.findChangement(tx, id)) {
      throw new RuleViolation(
        'fournisseur.iban-en-attente',
        'Un compte attend déjà la décision d’une autre personne.',
        'iban',
      )
    }
    const demande_par = acteurOf(context)
    const changement_id = randomUUID()
    const iban_chiffre = seal(iban, secretKey, placeOf(changement_id))
    const compte = { iban_chiffre, iban_masque, bic, titulaire_compte }
    await rows.insertChangement(tx, { ...compte, id: changement_id, fournisseur_id: id, demande_par })
    const apres = { changement_id, iban_masque, bic, titulaire_compte }
    await record(inside, { action: 'iban_demande', id, apres })
    await tellAdministrateurs(inside, outbox, fiche, toMailIban)
    return getFournisseur(tx, id)
  })
}

function readCompte({ iban, bic }: IbanFournisseurSaisie): { iban: string; bic: string | null } {
  const lu = parseIban(iban)
  if ('erreur' in lu) throw new InvalidInput({ champ: 'iban', message: lu.erreur })
  const bicLu = bic ? parseBic(bic) : null
  if (bic && !bicLu) {
    throw new InvalidInput({ champ: 'bic', message: 'Ce BIC n’est pas valide\u00a0: vérifiez les caractères saisis.' })
  }
  return { iban: lu.iban, bic: bicLu }
}

/** Also mails the one who acts: if somebody else used their account, they learn it. */
async function tellAdministrateurs(
  { db, session, now }: RequestContext,
  outbox: Outbox,
  fiche: FicheFournisseur,
  toMail: typeof toMailIban,
) {
  const par = session.delegue ?? session
  const lien = outbox.urlOf(`/admin/fournisseur/${fiche.id}/`)
  const mail = toMail({ fournisseur: fiche.raison_sociale, par: `${par.prenom} ${par.nom}`, lien })
  for (const admin of await listBureau(db, 'factures')) await outbox.post(db, admin, mail, now)
}

type Cle = { id: string; changement_id: string; secretKey: SecretKey }

export function decideIban(
  context: RequestContext,
  outbox: Outbox,
  cle: Cle,
  decision: DecisionIban,
): Promise<Fournisseur> {
  const statut = decision === 'confirmer' ? 'confirme' : 'refuse'
  return close(context, outbox, cle, { statut, require: requireAutreAdministrateur })
}

export const withdrawIban = (context: RequestContext, outbox: Outbox, cle: Cle): Promise<Fournisseur> =>
  close(context, outbox, cle, { statut: 'refuse', require: requireDemandeur })

type Issue = { statut: 'confirme' | 'refuse'; require: (changement: ChangementIban, acteur_id: string) => void }

function close(
  context: RequestContext,
  outbox: Outbox,
  { id, changement_id, secretKey }: Cle,
  { statut, require }: Issue,
) {
  return act(context, async (inside, tx) => {
    const fiche = await lockFiche(tx, id)
    const changement = await rows.findChangement(tx, id)
    if (changement?.id !== changement_id) throw new NotFound()
    const decide_par = acteurOf(context)
    require(changement, decide_par)
    if (statut === 'confirme') {
      requireAdministrateurDAvant(changement, await rows.findAdministrateurDepuis(tx, decide_par))
      await applyCompte(tx, { id, changement_id, secretKey })
    }
    await rows.closeChangement(tx, changement_id, { statut, decide_par, decide_le: context.now })
    const { iban_masque, titulaire_compte } = changement
    const action = statut === 'confirme' ? 'iban_confirme' : 'iban_refuse'
    await record(inside, { action, id, apres: { changement_id, iban_masque, titulaire_compte } })
    await tellAdministrateurs(inside, outbox, fiche, (faits) => toMailIbanDecide({ ...faits, statut }))
    return getFournisseur(tx, id)
  })
}

/** Encrypts it again: an encrypted value only opens in its own row. */
async function applyCompte(tx: Database, { id, changement_id, secretKey }: Cle) {
  const iban = unseal(await rows.getIbanDemande(tx, changement_id), secretKey, placeOf(changement_id))
  const iban_chiffre = seal(iban, secretKey, { colonne: 'fournisseurs.iban_chiffre', id })
  await rows.applyChangement(tx, { id, changement_id, iban_chiffre })
}

const placeOf = (id: string) => ({ colonne: 'changements_iban.iban_chiffre', id }) as const

/** The person who really acts, behind a delegation: the two decisions must come from two people. */
const acteurOf = ({ session }: RequestContext) => session.delegue?.id ?? session.id

const record = (
  inside: RequestContext,
  { action, id, apres }: { action: ActionJournal; id: string; apres: Record<string, unknown> },
) => recordAction(inside, { action, objet: 'fournisseur', objet_id: id, apres })
