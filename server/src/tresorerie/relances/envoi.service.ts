import { type Jour, jourOf } from '@sillon/domain/jour'
import type { EtapeRelance, ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { tonRelance } from '@sillon/domain/tresorerie/relances/ton-relance'
import { listDestinatairesFactures } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise, writeLettre } from '../../comptes/lettres/lettres.service.ts'
import { addTextes, readTextesCourriels } from '../../organisme/parametres/courriels.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { readCoordonnees } from '../../pieces/documents/paiement.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { produceDocument } from '../../pieces/documents/production.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Candidate } from './candidates.service.ts'
import { toMailRelance, valeursOf } from './relances.mails.ts'
import { findDocument, findPeriode, insertRelance } from './relances.repository.ts'

export type RelancesContext = { db: Database; now: Date; outbox: Outbox; jobs: Jobs }

/**
 * Mails a reminder to a company; when nobody there has an address, it is to be sent by post. Returns false when this
 * reminder was already sent.
 */
export async function sendCourriel(
  context: RelancesContext,
  piece: Candidate,
  { etape, parametres }: { etape: string; parametres: ParametresRelances },
): Promise<'courriel' | 'courrier' | false> {
  const { db, now } = context
  const envoyee_le = jourOf(now)
  const destinataires = await listDestinatairesFactures(db, piece.entreprise_id)
  const canal = destinataires.length > 0 ? 'courriel' : 'courrier'
  const relance_id = await insertRelance(db, { piece, etape, canal, envoyee_le, document_id: null })
  if (!relance_id) return false
  const premiere = piece.envoyees.length === 0
  const echeance = piece.echeance ?? envoyee_le
  const ton = tonRelance(parametres, { etape, echeance, premiere, today: envoyee_le })
  await postRelance(context, piece, { relance_id, ton, destinataires })
  return canal
}

type Envoi = { relance_id: string; ton: ReturnType<typeof tonRelance>; destinataires: readonly Destinataire[] }

async function postRelance(
  { db, now, outbox }: RelancesContext,
  piece: Candidate,
  { relance_id, ton, destinataires }: Envoi,
) {
  const { entreprise_id, echeance, nature } = piece
  const document = await findDocument(db, piece)
  // Neither a mail nor a letter leaves before its piece is printed.
  if (document) await produceDocument({ db, now, outbox }, document.id)
  const paiement = (await readCoordonnees(db, [entreprise_id], null)).get(entreprise_id)
  const lien = outbox.urlOf(nature === 'cotisation' ? '/mes-adhesions/' : '/factures-et-paiements/')
  const sujet = { ...piece, echeance: echeance ?? '', paiement, lien, pieces: document ? [document.id] : [] }
  const mail = { ...toMailRelance(ton, sujet), sujet_id: relance_id }
  const textes = await readTextesCourriels(db)
  await tellEntreprise(
    { db, outbox, now },
    {
      entreprise_id,
      destinataires,
      toMail: (destinataire) => addTextes(mail, textes, { ...valeursOf(sujet), prenom: destinataire?.prenom }),
    },
  )
}

/** Issues a formal notice, and its registered letter to post; the company also receives it by mail when it has an address. */
export async function emitMiseEnDemeure(
  { db, now, jobs }: RelancesContext,
  piece: Candidate,
  { etape, today }: { etape: EtapeRelance; today: Jour },
) {
  const { entreprise_id, nature, numero, objet, echeance, reste } = piece
  const destinataire = (await readDestinataires(db, [entreprise_id])).get(entreprise_id)
  if (!destinataire) throw new NotFound()
  const document = await findDocument(db, piece)
  const paiement = (await readCoordonnees(db, [entreprise_id], null)).get(entreprise_id)
  const { mention_penalites, mention_recouvrement } = await readParametres(db, SECTIONS.documents)
  const donnees = {
    emetteur: await readEmetteur(db),
    destinataire,
    campagne: piece.campagne_id === null ? null : await findPeriode(db, piece.campagne_id),
    echeance,
    ...(paiement && { paiement }),
    mentions: [mention_penalites, mention_recouvrement],
    ...(document?.numero && { piece_liee: { numero: document.numero, date_emission: document.date_emission } }),
    sommes: [{ numero: numero ?? '', libelle: objet, echeance, montant: reste }],
    total: reste,
  }
  const hasAdresse = (await listDestinatairesFactures(db, entreprise_id)).length > 0
  const lettre = {
    entreprise_id,
    ...(nature === 'cotisation' && { cotisation_id: piece.id }),
    donnees,
    modele_courriel: hasAdresse ? 'mise_en_demeure' : null,
  }
  const [emise] = await emitDocuments(db, jobs, { type: 'mise_en_demeure', date_emission: today }, [lettre])
  if (!emise) throw new Error('A formal notice was not issued.')
  const mail = { modele: 'mise_en_demeure', objet: 'Mise en demeure de payer', titre: '', paragraphes: [] }
  const envoi = { ...mail, pieces: [emise.id], sujet_id: emise.id }
  await writeLettre(db, { entreprise_id, mail: envoi, pieceSeule: true, recommandee: true, now })
  const trace = { etape: etape.code, canal: 'courrier', envoyee_le: today } as const
  await insertRelance(db, { ...trace, piece, document_id: emise.id })
}
