import { chaine } from '@sillon/domain/chaine'
import { NomCle } from '@sillon/domain/comptes/comptes/cle-acces'
import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Utilisateur } from './comptes.ts'

/** A passkey of the caller. */
export const CleAcces = z.object({
  id: z.uuid(),
  nom: z.string(),
  cree_le: z.string(),
  utilisee_le: z.nullable(z.string()),
})
export type CleAcces = z.infer<typeof CleAcces>

const base64url = (max: number) => chaine(max).check(z.regex(/^[\w-]+$/, { error: 'Réponse illisible.' }))

/** Asked of the device, in the form of the WebAuthn standard (`…OptionsJSON`). */
const Demande = z.record(z.string(), z.unknown())

/** The parts of the device's answer that are checked; the standard names them. */
const CleCreee = z.strictObject({
  id: base64url(2000),
  clientDataJSON: base64url(8000),
  attestationObject: base64url(30_000),
  transports: z.array(chaine(30)).check(z.maxLength(10)),
})

const Signature = z.strictObject({
  id: base64url(2000),
  clientDataJSON: base64url(8000),
  authenticatorData: base64url(8000),
  signature: base64url(8000),
  userHandle: z.optional(base64url(200)),
})

const Lien = { jeton: chaine(64 * 1024) }

/** Refused to an administrator who acts for the person. */
const ofOneself = { access: 'adherent', personnel: true } as const

export const clesAccesRoutes = {
  list: route('GET /moi/cles-acces', {
    ...ofOneself,
    summary: 'Mes clés d’accès.',
    response: z.object({ resultats: z.array(CleAcces) }),
  }),
  start: route('POST /moi/cles-acces/demande', {
    ...ofOneself,
    summary: 'Prouver mon mot de passe, et recevoir ce que mon appareil doit signer pour créer une clé d’accès.',
    body: z.strictObject({ mot_de_passe_actuel: chaine(128) }),
    response: Demande,
  }),
  add: route('POST /moi/cles-acces', {
    ...ofOneself,
    summary: 'Enregistrer la clé d’accès créée par mon appareil.',
    body: z.strictObject({ nom: NomCle, cle: CleCreee }),
  }),
  rename: route('PATCH /moi/cles-acces/:id', {
    ...ofOneself,
    summary: 'Renommer une de mes clés d’accès.',
    body: z.strictObject({ nom: NomCle }),
  }),
  remove: route('DELETE /moi/cles-acces/:id', {
    ...ofOneself,
    summary: 'Retirer une de mes clés d’accès.',
    body: z.strictObject({ mot_de_passe_actuel: chaine(128) }),
  }),
  startSignIn: route('POST /auth/login/cle-acces/demande', {
    access: 'public',
    summary: 'Recevoir ce qu’une clé d’accès doit signer pour se connecter.',
    body: z.strictObject({}),
    response: Demande,
    duringMaintenance: 'tous',
  }),
  signIn: route('POST /auth/login/cle-acces', {
    access: 'public',
    summary: 'Se connecter par une clé d’accès, qui vaut mot de passe et second facteur.',
    body: z.strictObject({ signature: Signature }),
    response: Utilisateur,
    duringMaintenance: 'tous',
  }),
  startFirstAccess: route('POST /auth/invitation/cle-acces/demande', {
    access: 'public',
    summary: 'Recevoir, avec le lien d’une invitation, ce que l’appareil doit signer pour créer une clé d’accès.',
    body: z.strictObject(Lien),
    response: Demande,
  }),
  firstAccess: route('POST /auth/invitation/cle-acces', {
    access: 'public',
    summary: 'Ouvrir son compte par une clé d’accès, avec le lien d’une invitation. La réponse connecte.',
    body: z.strictObject({ ...Lien, nom: NomCle, cle: CleCreee }),
  }),
}
