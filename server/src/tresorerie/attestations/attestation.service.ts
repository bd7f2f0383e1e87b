import { randomInt } from 'node:crypto'
import type { Fichier } from '@sillon/contract/route'
import { jourOf } from '@sillon/domain/jour'
import { ALPHABET_CODE, formatCode, LONGUEUR_CODE, parseCode } from '@sillon/domain/pieces/documents/code-verification'
import type { Verification } from '@sillon/domain/pieces/documents/document'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { findCotisationAttestee, isAJour } from '@sillon/domain/tresorerie/attestations/attestation'
import { countEnvoi } from '../../comptes/comptes/tentatives.service.ts'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { openDocument } from '../../pieces/documents/production.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findAttestation, findByCode, listCotisationsAppelees } from './attestations.repository.ts'

type Moyens = { jobs: Jobs; outbox: Outbox }

/** The attestation of the campaign: issued at the first request, then the same one each time. */
export async function openAttestation(
  context: RequestContext,
  { jobs, outbox }: Moyens,
  adhesion_id: string,
): Promise<Fichier> {
  const id = await act(context, (inside) => issueAttestation(inside, jobs, adhesion_id))
  return openDocument({ db: context.db, now: context.now, outbox }, id)
}

async function issueAttestation(context: RequestContext, jobs: Jobs, adhesion_id: string): Promise<string> {
  const { db, now } = context
  // The exclusive lock makes two simultaneous requests issue one attestation.
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_documents', 'exclusif')
  const today = jourOf(now)
  const { attestation_des: des } = await readParametres(db, SECTIONS.documents)
  const cotisation = findCotisationAttestee(await listCotisationsAppelees(db, adhesion_id), { des, today })
  if (!cotisation) {
    const refus = 'Votre cotisation n’est pas à jour\u00a0: l’attestation sera disponible dès son règlement.'
    throw new RuleViolation('attestation.cotisation-due', refus)
  }
  const deja = await findAttestation(db, cotisation.id)
  if (deja) return deja.id

  const destinataire = (await readDestinataires(db, [entreprise_id])).get(entreprise_id)
  if (!destinataire) throw new NotFound()
  const { annee, libelle, campagne_debut: debut, fin } = cotisation
  const code = drawCode()
  const donnees = {
    emetteur: await readEmetteur(db),
    destinataire,
    campagne: { annee, libelle, debut, fin },
    code_verification: formatCode(code),
  }
  const [emis] = await emitDocuments(db, jobs, { type: 'attestation', date_emission: today }, [
    { entreprise_id, cotisation_id: cotisation.id, donnees, code_verification: code },
  ])
  if (!emis) throw new Error('An attestation was not issued.')
  const { id, numero } = emis
  await recordAction(context, {
    action: 'emission',
    objet: 'document',
    objet_id: id,
    apres: { type: 'attestation', numero, campagne: annee },
  })
  return id
}

const drawCode = () =>
  Array.from({ length: LONGUEUR_CODE }, () => ALPHABET_CODE[randomInt(ALPHABET_CODE.length)]).join('')

/** Limit against guessing codes: there are 30^12 of them, and thirty attempts are allowed per quarter of an hour. */
const DEBIT = { sujet: 'verification', limite: 30, fenetreMs: 15 * 60_000 }

type Demande = { db: Database; now: Date; adresse: string; saisie: string }

/** Tells anyone who holds an attestation whether it is genuine and still valid, and nothing more. */
export async function verifyAttestation({ db, now, adresse, saisie }: Demande): Promise<Verification> {
  await countEnvoi(db, DEBIT, adresse, now)
  const code = parseCode(saisie)
  const found = code === null ? undefined : await findByCode(db, code)
  if (!found?.donnees.campagne) return { etat: 'inconnue', attestation: null }
  const { numero, date_emission, donnees } = found
  const { attestation_des: des } = await readParametres(db, SECTIONS.documents)
  return {
    etat: isAJour(found, { des, today: jourOf(now) }) ? 'valable' : 'plus_valable',
    attestation: {
      numero: numero ?? '',
      raison_sociale: donnees.destinataire.raison_sociale,
      campagne: found.donnees.campagne.annee,
      date_emission,
    },
  }
}
