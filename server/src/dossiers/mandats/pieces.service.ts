import { isDeepStrictEqual } from 'node:util'
import type { Fichier } from '@sillon/contract/route'
import { refusAccordPortail } from '@sillon/domain/dossiers/mandats/accord-marchandises'
import { refusSignature } from '@sillon/domain/dossiers/mandats/signature-portail'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { openAdhesion, ownRightsIn } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { openDocument } from '../../pieces/documents/production.service.ts'
import { type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findDocument, findFichier, findIban, findMandatCourant, updateMandat } from './mandats.repository.ts'
import { openMandat } from './mandats.service.ts'
import { readPrelevement } from './prelevement-annonce.service.ts'

const placeOf = (id: string) => ({ colonne: 'mandats.fichier_signe', id }) as const

/** The full IBAN, for an administrator who needs it: the journal records who looked. */
export function revealIban(context: RequestContext, id: string, secretKey: SecretKey): Promise<{ iban: string }> {
  return act(context, async (inside, tx) => {
    const found = await findIban(tx, id)
    if (!found) throw new NotFound()
    await recordAction(inside, { action: 'iban_consulte', objet: 'mandat', objet_id: id })
    return { iban: unseal(found.iban_chiffre, secretKey, { colonne: 'mandats.iban_chiffre', id }) }
  })
}

/** Stored encrypted, since it shows the IBAN. */
export function attachFichier(context: RequestContext, id: string, octets: Uint8Array, secretKey: SecretKey) {
  if (Buffer.from(octets.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new InvalidInput({ champ: 'fichier', message: 'Le mandat signé doit être un fichier PDF.' })
  }
  return act(context, async (inside, tx) => {
    await openMandat(tx, id)
    const fichier_signe = seal(Buffer.from(octets).toString('base64'), secretKey, placeOf(id))
    await updateMandat(tx, id, { fichier_signe })
    const apres = { taille: octets.length }
    await recordAction(inside, { action: 'fichier_joint', objet: 'mandat', objet_id: id, apres })
    return openMandat(tx, id)
  })
}

type Lecture = { secretKey: SecretKey; outbox: Outbox }

/** The signed mandate: its paper, or the document of what was signed in the portal. */
export function downloadFichier(context: RequestContext, id: string, { secretKey, outbox }: Lecture) {
  return act(context, async (inside, tx): Promise<Fichier> => {
    const found = await findFichier(tx, id)
    const document = found && !found.fichier_signe ? await findDocument(tx, id) : undefined
    if (!found || (!found.fichier_signe && !document?.mandat?.signature)) throw new NotFound()
    await recordAction(inside, { action: 'fichier_consulte', objet: 'mandat', objet_id: id })
    if (document) return openDocument({ ...inside, outbox }, document.id)
    const octets = Buffer.from(unseal(found.fichier_signe ?? Buffer.of(), secretKey, placeOf(id)), 'base64')
    return { nom: `mandat-${found.rum}.pdf`, type: 'application/pdf', octets }
  })
}

/** The current mandate of the company of a membership, with the next debit that its people were told of. */
export async function readMandat(context: RequestContext, adhesion_id: string) {
  const { db } = context
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_adhesion')
  const mandat = await findMandatCourant(db, entreprise_id)
  if (!mandat) return { mandat: null }
  const { ics, mandat_papier } = await readParametres(db, SECTIONS.paiement)
  const { bic, type_prelevement, ...shown } = mandat
  const may = (await ownRightsIn(context, entreprise_id))('modifier_adhesion')
  const isSignable = refusSignature({ ...mandat, ics, mandat_papier }) === null
  return {
    mandat: {
      ...shown,
      prelevement: await readPrelevement(context, entreprise_id, mandat),
      imprimable: ics !== null,
      papier: mandat_papier || ics === null,
      signable: isSignable && may,
      accordable: refusAccordPortail({ ...mandat, ics, mandat_papier }) === null && may,
    },
  }
}

export async function printMandat(
  context: RequestContext,
  { jobs, outbox }: { jobs: Jobs; outbox: Outbox },
  adhesion_id: string,
): Promise<Fichier> {
  return openDocument({ ...context, outbox }, await emitMandat(context, jobs, adhesion_id))
}

/**
 * The mandate to sign, issued again when its content has changed, or the one signed in the portal. Its IBAN is masked, because the content of documents
 * is not encrypted.
 */
function emitMandat(context: RequestContext, jobs: Jobs, adhesion_id: string): Promise<string> {
  return act(context, async (inside, tx) => {
    const { entreprise_id } = await openAdhesion(inside, adhesion_id, 'modifier_adhesion')
    const mandat = await findMandatCourant(tx, entreprise_id)
    if (!mandat) {
      throw new RuleViolation('mandat.sans-iban', 'Aucun mandat\u00a0: saisissez d’abord l’IBAN de l’entreprise.')
    }
    const { ics } = await readParametres(tx, SECTIONS.paiement)
    if (!ics) throw new RuleViolation('mandat.sans-ics', 'La coopérative n’a pas encore indiqué son identifiant ICS.')
    const { rum, bic, type_prelevement: type, titulaire_compte: titulaire, iban_masque: iban } = mandat
    const imprime = { rum, ics, type, titulaire, iban, bic }
    const printed = await findDocument(tx, mandat.id)
    if (printed && (printed.mandat?.signature || isDeepStrictEqual(printed.mandat, imprime))) return printed.id

    const destinataire = (await readDestinataires(tx, [entreprise_id])).get(entreprise_id)
    if (!destinataire) throw new NotFound()
    const donnees = {
      emetteur: await readEmetteur(tx),
      destinataire,
      campagne: null,
      mandat: imprime,
    }
    const serie = { type: 'mandat', date_emission: jourOf(context.now) } as const
    const piece = { entreprise_id, mandat_id: mandat.id, donnees }
    const [emis] = await emitDocuments(tx, jobs, serie, [piece])
    if (!emis) throw new NotFound()
    return emis.id
  })
}
