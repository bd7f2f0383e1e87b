import { applyMandat } from '@sillon/domain/dossiers/mandats/mandat-statut'
import {
  maskEmail,
  type SignaturePortail,
  type SignatureSaisie,
} from '@sillon/domain/dossiers/mandats/signature-portail'
import { formatInstant } from '@sillon/domain/instant'
import { jourOf } from '@sillon/domain/jour'
import type { TraceSignature } from '@sillon/domain/pieces/documents/trace-signature'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { consumeJeton, findJetonEnCours } from '../../comptes/comptes/jetons.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { act } from '../../platform/db/database.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { updateMandat } from './mandats.repository.ts'
import { type ASigner, countEssaiDeCode, jetonOf, openASigner, requireOwnSignature } from './signature.service.ts'
import { insertSignature } from './signatures.repository.ts'

type Outils = { jobs: Jobs; outbox: Outbox }
type Preuve = SignatureSaisie & { adresse_ip: string }

/** Signs the mandate: it is active at once, and its proofs are kept with it. */
export async function signMandat(context: RequestContext, outils: Outils, adhesion_id: string, preuve: Preuve) {
  await countEssaiDeCode(context)
  return act(context, async (inside, tx): Promise<SignaturePortail> => {
    const lu = await openASigner(inside, adhesion_id, preuve)
    const { mandat, entreprise_id } = lu
    if (lu.signature) return requireOwnSignature(inside, mandat.id, lu.signature)
    const code = await consumeCode(inside, outils.outbox, lu.empreinte, preuve.code)
    const le = context.now.toISOString()
    const signature = {
      nom: preuve.nom,
      adresse_ip: preuve.adresse_ip,
      code_envoye_a: code.courriel,
      code_envoye_le: code.envoye_le,
    }
    const statut = applyMandat('activer', mandat.statut)
    await updateMandat(tx, mandat.id, { statut, date_signature: jourOf(context.now), lieu: null })
    await insertSignature(tx, {
      ...signature,
      mandat_id: mandat.id,
      signe_le: context.now,
      utilisateur_id: context.session.id,
      texte_sha256: Buffer.from(lu.empreinte, 'hex'),
      trace: preuve.trace ? JSON.stringify(preuve.trace) : null,
    })
    await emitSigned(inside, outils.jobs, {
      ...lu,
      entreprise_id,
      signature: { ...signature, le },
      trace: preuve.trace,
    })
    await recordAction(inside, { action: 'signer', objet: 'mandat', objet_id: mandat.id, apres: { statut } })
    return { nom: preuve.nom, le }
  })
}

/** Consumes the code that was sent for this text to this account. */
async function consumeCode(context: RequestContext, outbox: Outbox, empreinte: string, code: string) {
  const { db: tx, session, now } = context
  const envoye = await findJetonEnCours(tx, session.id, 'signature_mandat', now)
  if (!envoye) {
    throw new InvalidInput({
      champ: 'code',
      message: 'Ce code a expiré, ou il n’a pas été demandé. Demandez-en un autre.',
    })
  }
  try {
    const { email, cree_le } = await consumeJeton(
      tx,
      'signature_mandat',
      jetonOf(context, outbox, { empreinte, code }),
      now,
    )
    return { courriel: maskEmail(email ?? ''), envoye_le: cree_le }
  } catch (error) {
    if (!(error instanceof InvalidLink)) throw error
    const message = `Ce n’est pas le code du dernier e-mail, bon jusqu’au ${formatInstant(envoye.expire_le)}.`
    throw new InvalidInput({ champ: 'code', message })
  }
}

type Signe = Pick<ASigner, 'mandat' | 'imprime' | 'emetteur' | 'destinataire' | 'texte' | 'empreinte'> & {
  entreprise_id: string
  signature: { nom: string; le: string; adresse_ip: string; code_envoye_a: string; code_envoye_le: string }
  trace: TraceSignature | undefined
}

/** Freezes what was signed with its proofs; the document is printed and mailed after the commit. */
async function emitSigned(context: RequestContext, jobs: Jobs, signe: Signe) {
  const { mandat, imprime, emetteur, destinataire, entreprise_id, signature, texte, empreinte, trace } = signe
  const donnees = {
    emetteur,
    destinataire,
    campagne: null,
    mandat: { ...imprime, signature: { ...signature, texte, empreinte, ...(trace && { trace }) } },
  }
  const serie = { type: 'mandat', date_emission: jourOf(context.now) } as const
  const piece = { entreprise_id, mandat_id: mandat.id, donnees, modele_courriel: 'mandat_signe' }
  await emitDocuments(context.db, jobs, serie, [piece])
}
