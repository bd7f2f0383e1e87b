import { randomBytes } from 'node:crypto'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { AccessDenied } from '../../platform/http/refusals.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { askForSignature, DEFI_MS, readSignature } from '../../platform/webauthn.ts'
import { findCle, markUtilisee } from './cles-acces.repository.ts'
import { readLieu } from './cles-acces.service.ts'
import { type Appareil, openConnexion } from './comptes.service.ts'
import { saveDefi, takeDefi } from './defis.repository.ts'
import { closeSession } from './sessions.service.ts'
import { countConnexion, countEnvoi } from './tentatives.service.ts'
import { lockTitulaire } from './titulaires.repository.ts'

/** Each one leaves a row until the night: an address asks for so many. */
const DEMANDES = { sujet: 'defi-acces', limite: 100, fenetreMs: 15 * 60_000 }

type Demande = { cookie: string | undefined; adresse: string; now: Date }

/**
 * The challenge belongs to the cookie of the browser that asked for it: `porteur` is that cookie, or a new one that
 * opens nothing. No account is named: the device shows the keys that it has.
 */
export async function askSignature(db: Database, outbox: Outbox, { cookie, adresse, now }: Demande) {
  await countEnvoi(db, DEMANDES, adresse, now)
  const porteur = cookie ?? randomBytes(32).toString('base64url')
  const demande = await askForSignature(await readLieu(db, outbox))
  const expire_le = new Date(now.getTime() + DEFI_MS)
  await saveDefi(db, { porteur_sha256: empreinteOf(porteur), usage: 'connexion', defi: demande.challenge, expire_le })
  return { porteur, demande: { ...demande } }
}

type Connexion = Appareil & {
  signature: Parameters<typeof readSignature>[1]['signature']
  porteur: string | undefined
}

/** Failures are counted with those of the password, and one answer says all of them. */
export async function signInByKey(db: Database, outbox: Outbox, { signature, porteur, ...appareil }: Connexion) {
  const { adresse, now, requete_id } = appareil
  const identifiant = Buffer.from(signature.id, 'base64url')
  const connue = await findCle(db, identifiant)
  const cles = await countConnexion(db, connue?.utilisateur_id ?? `cle\n${signature.id}`, adresse, now)
  // Taken outside the transaction: a refused answer used the challenge all the same.
  const defi = porteur && (await takeDefi(db, empreinteOf(porteur), 'connexion', now))
  const opened =
    connue &&
    defi &&
    (await inTransaction(db, async (tx) => {
      const { id, statut } = await lockTitulaire(tx, connue.utilisateur_id)
      // Read again: it may have been removed, or used, in the meantime.
      const cle = statut === 'actif' ? await findCle(tx, identifiant) : undefined
      const compteur = cle && (await readSignature(await readLieu(tx, outbox), { defi, signature, cle }))
      if (!cle || compteur === undefined) return undefined
      await markUtilisee(tx, cle.id, compteur, now)
      await closeSession(tx, porteur)
      return openConnexion(tx, id, { ...appareil, cles, etapes: 1, parCle: true })
    }))
  if (opened) return opened
  const objet_id = connue?.utilisateur_id
  await recordEvent(db, { action: 'connexion_refusee', objet: 'utilisateur', objet_id, requete_id })
  throw new AccessDenied(401, 'Cette clé d’accès n’est pas reconnue, ou la demande a expiré.')
}
