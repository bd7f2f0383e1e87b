import { WEB_PATHS } from '@sillon/contract/web-paths'
import { CLES_ACCES_MAX } from '@sillon/domain/comptes/comptes/cle-acces'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { askForKey, DEFI_MS, type Lieu, readKey } from '../../platform/webauthn.ts'
import { mailCleAjoutee, mailCleRetiree } from './cles-acces.mails.ts'
import { deleteCle, insertCle, listCles, renameCle } from './cles-acces.repository.ts'
import { saveDefi, takeDefi, type UsageDefi } from './defis.repository.ts'
import type { Verifie } from './mot-de-passe-actuel.service.ts'
import { lockTitulaire, type Titulaire } from './titulaires.repository.ts'
import { postAvis } from './totp.service.ts'

export type CleCreee = { id: string; clientDataJSON: string; attestationObject: string; transports: readonly string[] }

/** Keys are bound to the configured address of the portal, and shown on the device with the cooperative’s name. */
export async function readLieu(db: Database, outbox: Outbox): Promise<Lieu> {
  const { nom } = await readOrganisme(db)
  return { origine: new URL(outbox.urlOf(WEB_PATHS.connexion)).origin, nom: nom ?? 'Sillon' }
}

export async function listMesCles({ db, session }: RequestContext) {
  const cles = await listCles(db, session.id)
  return { resultats: cles.map(({ id, nom, cree_le, utilisee_le }) => ({ id, nom, cree_le, utilisee_le })) }
}

type Demande = { titulaire: Titulaire; porteur: string; usage: UsageDefi; now: Date }

/** `porteur`: the cookie or the link that must come back with the key. */
export async function askCle(tx: Database, outbox: Outbox, { titulaire, porteur, usage, now }: Demande) {
  const { id, prenom, nom, email } = titulaire
  const cles = await requirePlace(tx, id)
  const connues = cles.map((cle) => ({ id: cle.identifiant_cle.toString('base64url'), transports: cle.transports }))
  const demande = await askForKey(await readLieu(tx, outbox), { id, email, nom: `${prenom} ${nom}`, connues })
  const expire_le = new Date(now.getTime() + DEFI_MS)
  await saveDefi(tx, { porteur_sha256: empreinteOf(porteur), usage, defi: demande.challenge, expire_le })
  return { ...demande }
}

/** The keys of an account that may have one more. */
async function requirePlace(tx: Database, utilisateur_id: string) {
  const cles = await listCles(tx, utilisateur_id)
  if (cles.length < CLES_ACCES_MAX) return cles
  throw new RuleViolation('cle-acces.trop', `Un compte garde ${CLES_ACCES_MAX} clés au plus\u00a0: retirez-en une.`)
}

/** After the current password: a session left open on a table gives nobody a key. */
export function startMaCle(context: RequestContext, outbox: Outbox, verifie: Verifie, porteur: string) {
  return act(context, async (_, tx) => {
    const titulaire = await verifie(tx)
    return askCle(tx, outbox, { titulaire, porteur, usage: 'ajout', now: context.now })
  })
}

type Ajout = { nom: string; cle: CleCreee; porteur: string }

export async function addMaCle(context: RequestContext, outbox: Outbox, { nom, cle, porteur }: Ajout) {
  const { db, session, now } = context
  // Taken outside the transaction: a refused answer used the challenge all the same.
  const defi = await takeDefi(db, empreinteOf(porteur), 'ajout', now)
  await act(context, async (inside, tx) => {
    const titulaire = await lockTitulaire(tx, session.id)
    await saveCle(tx, outbox, { titulaire, nom, cle, defi, now })
    await recordAction(inside, { action: 'cle_acces_ajoutee', objet: 'utilisateur', objet_id: session.id })
  })
}

type Enregistrement = { titulaire: Titulaire; nom: string; cle: CleCreee; defi: string | undefined; now: Date }

export async function saveCle(tx: Database, outbox: Outbox, { titulaire, nom, cle, defi, now }: Enregistrement) {
  const { id } = titulaire
  const lue = defi && (await readKey(await readLieu(tx, outbox), { defi, cle }))
  if (!lue) throw new RuleViolation('cle-acces.refusee', 'Cette clé n’a pas pu être enregistrée\u00a0: recommencez.')
  await requirePlace(tx, id)
  const { identifiant_cle, publicKey, counter } = lue
  const row = { identifiant_cle, cle_publique: Buffer.from(publicKey), compteur: counter, nom, cree_le: now }
  const insertion = insertCle(tx, { ...row, utilisateur_id: id, transports: [...cle.transports] })
  await onConstraint(insertion, {
    cles_acces_identifiant: () => new RuleViolation('cle-acces.connue', 'Cette clé ouvre déjà un compte.'),
  })
  await postAvis(tx, outbox, { utilisateur_id: id, toMail: (lien) => mailCleAjoutee(lien, nom), now })
}

export function removeMaCle(context: RequestContext, outbox: Outbox, verifie: Verifie, id: string) {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    await verifie(tx)
    const nom = await deleteCle(tx, session.id, id)
    if (nom === undefined) throw new NotFound()
    await recordAction(inside, { action: 'cle_acces_retiree', objet: 'utilisateur', objet_id: session.id })
    await postAvis(tx, outbox, { utilisateur_id: session.id, toMail: (lien) => mailCleRetiree(lien, nom), now })
  })
}

/** Without the password: a name opens nothing, and the key itself stays. */
export function renameMaCle(context: RequestContext, id: string, nom: string) {
  return act(context, async (inside, tx) => {
    const { session } = context
    const avant = await renameCle(tx, { utilisateur_id: session.id, id, nom })
    if (avant === undefined) throw new NotFound()
    if (avant === nom) return
    await recordAction(inside, { action: 'cle_acces_renommee', objet: 'utilisateur', objet_id: session.id })
  })
}
