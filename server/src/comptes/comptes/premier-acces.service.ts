import { WEB_PATHS } from '@sillon/contract/web-paths'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { checkOuverture } from '../personnes/adresse.service.ts'
import { askCle, type CleCreee, saveCle } from './cles-acces.service.ts'
import { toMailInscriptionFinalisee } from './comptes.mails.ts'
import { type Appareil, openConnexion } from './comptes.service.ts'
import { takeDefi } from './defis.repository.ts'
import { findPorteur } from './jetons.repository.ts'
import { consumeJeton, revokeJetons } from './jetons.service.ts'
import { closeSession, closeSessionsOf } from './sessions.service.ts'
import { countConnexion, forgetEchecs } from './tentatives.service.ts'
import { getTitulaire, openCompte } from './titulaires.repository.ts'

type Entree = Appareil & { id: string; jetonPrecedent: string | undefined; parCle?: true }

/** The rules of a sign-in: an address that failed too often waits, and a cookie sent with the request is never adopted. */
export async function enterForTheFirstTime(tx: Database, { id, jetonPrecedent, ...appareil }: Entree): Promise<string> {
  const cles = await countConnexion(tx, id, appareil.adresse, appareil.now)
  if (jetonPrecedent) await closeSession(tx, jetonPrecedent)
  const { jeton } = await openConnexion(tx, id, { ...appareil, cles, etapes: 1 })
  return jeton
}

/** Asking uses nothing of the link: it is used when the key comes. */
export function askPremiereCle(db: Database, outbox: Outbox, { jeton, now }: { jeton: string; now: Date }) {
  return inTransaction(db, async (tx) => {
    const id = await findPorteur(tx, empreinteOf(jeton), 'invitation', now)
    const titulaire = id === undefined ? undefined : await getTitulaire(tx, id)
    if (titulaire?.statut !== 'invite') throw new InvalidLink()
    return askCle(tx, outbox, { titulaire, porteur: jeton, usage: 'invitation', now })
  })
}

type Ouverture = Appareil & { jeton: string; nom: string; cle: CleCreee; jetonPrecedent: string | undefined }

/** Opens an invited account with a key and no password. A refused key leaves the link usable. */
export async function openByKey(
  db: Database,
  outbox: Outbox,
  { jeton, nom, cle, jetonPrecedent, ...appareil }: Ouverture,
): Promise<string> {
  const { adresse, requete_id, now } = appareil
  // Taken outside the transaction: a refused answer used the challenge all the same.
  const defi = await takeDefi(db, empreinteOf(jeton), 'invitation', now)
  return inTransaction(db, async (tx) => {
    const { utilisateur_id: id } = await consumeJeton(tx, 'invitation', jeton, now)
    const titulaire = await getTitulaire(tx, id)
    const { statut, adherent_id, email } = titulaire
    if (statut !== 'invite') throw new InvalidLink()
    if (adherent_id !== null) await checkOuverture(tx, { adherent_id, email })
    await saveCle(tx, outbox, { titulaire, nom, cle, defi, now })
    await openCompte(tx, id)
    await closeSessionsOf(tx, id)
    await revokeJetons(tx, id)
    await forgetEchecs(tx, titulaire, adresse)
    const mail = toMailInscriptionFinalisee({ ...titulaire, par: 'cle' }, outbox.urlOf(WEB_PATHS.connexion))
    await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, mail, now)
    const cible = { objet: 'utilisateur' as const, objet_id: id, acteur_id: id, requete_id }
    await recordEvent(tx, { action: 'inscription_finalisee', ...cible })
    await recordEvent(tx, { action: 'cle_acces_ajoutee', ...cible })
    return enterForTheFirstTime(tx, { id, jetonPrecedent, ...appareil, parCle: true })
  })
}
