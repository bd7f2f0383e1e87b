import { randomInt } from 'node:crypto'
import type { MandatASigner } from '@sillon/contract/dossiers/mandats'
import { JETON_DUREES_MS } from '@sillon/domain/comptes/comptes/jeton-usage'
import {
  checkNom,
  type DemandeCode,
  maskEmail,
  nomASigner,
  refusSignature,
  type SignaturePortail,
  saySignature,
} from '@sillon/domain/dossiers/mandats/signature-portail'
import { formatInstant } from '@sillon/domain/instant'
import { texteMandat } from '@sillon/domain/pieces/documents/mandat-texte'
import { lignesSignees } from '@sillon/domain/pieces/documents/trace-signature'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { issueJeton } from '../../comptes/comptes/jetons.service.ts'
import { countDemande } from '../../comptes/comptes/tentatives.service.ts'
import { getTitulaire } from '../../comptes/comptes/titulaires.service.ts'
import { openAdhesion, ownRightsIn } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailCodeMandat } from './mandats.mails.ts'
import { findMandatCourant, lockMandat } from './mandats.repository.ts'
import { findSignataire } from './signatures.repository.ts'

const FENETRE_MS = JETON_DUREES_MS.signature_mandat

const debitOf = (quoi: 'envoi' | 'essai') => ({
  sujet: `signature-mandat-${quoi}`,
  limite: 5,
  fenetreMs: FENETRE_MS,
  dit: (fin: string) =>
    quoi === 'envoi'
      ? `Vous avez demandé trop de codes. Vous pourrez en demander un autre le ${formatInstant(fin)}.`
      : `Vous avez fait trop d’essais. Vous pourrez en faire d’autres le ${formatInstant(fin)}.`,
})

/** Counted before the code is read, so that parallel tries cannot pass the limit. */
export const countEssaiDeCode = ({ db, session, now }: RequestContext) =>
  countDemande(db, debitOf('essai'), session.id, now)

/** Refuses whoever may not change the IBAN of the company by their own role: the office does not sign for its members. */
export async function openOwn(context: RequestContext, adhesion_id: string) {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_adhesion')
  if (!(await ownRightsIn(context, entreprise_id))('modifier_adhesion')) throw new AccessDenied(403)
  return entreprise_id
}

export type ASigner = NonNullable<Awaited<ReturnType<typeof readASigner>>>

/** The current mandate of a company with all that its signature needs. */
async function readASigner(db: Database, entreprise_id: string) {
  const mandat = await findMandatCourant(db, entreprise_id)
  if (!mandat) return undefined
  const { ics, mandat_papier } = await readParametres(db, SECTIONS.paiement)
  const emetteur = await readEmetteur(db)
  const destinataire = (await readDestinataires(db, [entreprise_id])).get(entreprise_id)
  if (!destinataire) throw new NotFound()
  const { rum, bic, type_prelevement: type, titulaire_compte: titulaire, iban_masque: iban } = mandat
  const imprime = { rum, ics: ics ?? '', type, titulaire, iban, bic }
  const texte = texteMandat({
    ...imprime,
    creancier: emetteur,
    debiteur: { nom: destinataire.raison_sociale, adresse: destinataire.adresse },
  })
  const empreinte = empreinteOf(texte.join('\n')).toString('hex')
  return {
    mandat,
    imprime,
    emetteur,
    destinataire,
    texte,
    empreinte,
    refus: refusSignature({ ...mandat, ics, mandat_papier }),
    a_imprimer: mandat.statut === 'brouillon' && mandat_papier && ics !== null,
  }
}

export async function readMandatASigner(
  context: RequestContext,
  adhesion_id: string,
): Promise<{ mandat: MandatASigner | null }> {
  const { db, session } = context
  const entreprise_id = await openOwn(context, adhesion_id)
  const lu = await readASigner(db, entreprise_id)
  if (!lu) return { mandat: null }
  const { mandat, emetteur, texte, empreinte, refus } = lu
  const { rum, iban_masque, titulaire_compte, signature } = mandat
  const titulaire = await getTitulaire(db, session.id)
  return {
    mandat: {
      rum,
      iban_masque,
      titulaire_compte,
      creancier: emetteur.nom,
      texte,
      empreinte,
      nom: nomASigner(titulaire),
      courriel: maskEmail(titulaire.email),
      signature,
      refus,
      a_imprimer: lu.a_imprimer,
    },
  }
}

/**
 * Locks the mandate and checks that what was read is what would be signed, by somebody who gives their own name. The
 * fingerprint answered is that of the text and of the drawing: a code signs no other.
 */
export async function openASigner(
  context: RequestContext,
  adhesion_id: string,
  { nom, empreinte, trace }: DemandeCode,
) {
  const { db: tx, session } = context
  const entreprise_id = await openOwn(context, adhesion_id)
  const courant = await findMandatCourant(tx, entreprise_id)
  if (courant) await lockMandat(tx, courant.id)
  const lu = await readASigner(tx, entreprise_id)
  if (!lu) throw new RuleViolation('mandat.sans-iban', 'Aucun mandat\u00a0: saisissez d’abord l’IBAN de l’entreprise.')
  const titulaire = await getTitulaire(tx, session.id)
  if (lu.mandat.signature) return { ...lu, entreprise_id, titulaire, signature: lu.mandat.signature }
  if (lu.refus) throw new RuleViolation('mandat.non-signable', lu.refus)
  if (lu.empreinte !== empreinte) {
    throw new RuleViolation(
      'mandat.texte-change',
      'Le mandat a changé depuis que vous l’avez lu. Relisez-le, puis demandez un autre code.',
    )
  }
  const errors = checkNom(nom, titulaire)
  if (errors.length > 0) throw new InvalidInput(...errors)
  const signee = empreinteOf(lignesSignees(lu.texte, trace).join('\n')).toString('hex')
  return { ...lu, entreprise_id, titulaire, signature: null, empreinte: signee }
}

/** A mandate is signed once: who signed it is answered again, anybody else is told. */
export async function requireOwnSignature(
  { db, session }: RequestContext,
  mandat_id: string,
  signature: SignaturePortail,
) {
  const signataire = await findSignataire(db, mandat_id)
  if (signataire?.utilisateur_id === session.id) return signature
  throw new RuleViolation('mandat.deja-signe', `Ce mandat est déjà signé. ${saySignature(signature)}.`)
}

type Cle = { empreinte: string; code: string }

/** The token that a code stands for: nothing of it can be tried without the key of the server. */
export const jetonOf = ({ session }: RequestContext, outbox: Outbox, { empreinte, code }: Cle) =>
  outbox.sign(['signature_mandat', session.id, empreinte, code].join('\n'))

export async function sendCode(context: RequestContext, outbox: Outbox, adhesion_id: string, demande: DemandeCode) {
  const { now, session } = context
  await countDemande(context.db, debitOf('envoi'), session.id, now)
  return act(context, async (inside, tx) => {
    const { mandat, titulaire, signature, empreinte } = await openASigner(inside, adhesion_id, demande)
    if (signature) throw new RuleViolation('mandat.deja-signe', `Ce mandat est déjà signé. ${saySignature(signature)}.`)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { id: utilisateur_id, adherent_id, email, prenom } = titulaire
    const jeton = jetonOf(inside, outbox, { empreinte, code })
    await issueJeton(tx, { usage: 'signature_mandat', utilisateur_id, email, jeton }, now)
    const expire_le = new Date(now.getTime() + FENETRE_MS).toISOString()
    const mail = toMailCodeMandat({ prenom, code, ...mandat, expire_le })
    await outbox.post(tx, { email, utilisateur_id, adherent_id }, mail, now)
    await recordAction(inside, { action: 'code_demande', objet: 'mandat', objet_id: mandat.id })
    return { courriel: maskEmail(email), expire_le }
  })
}
