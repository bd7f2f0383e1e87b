import { chaine } from '@sillon/domain/chaine'
import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Utilisateur } from './comptes.ts'

/** State of the caller's own second factor. */
const EtatTotp = z.object({
  actif: z.boolean(),
  actif_depuis: z.nullable(z.string()),
  codes_restants: z.int(),
  /** True for an administrator: the second factor cannot be removed. */
  obligatoire: z.boolean(),
})
export type EtatTotp = z.infer<typeof EtatTotp>

const Code = chaine(100).check(z.regex(/^\d{6}$/, { error: 'Le code comporte 6 chiffres.' }))

const MotDePasseActuel = z.strictObject({ mot_de_passe_actuel: chaine(128) })

/**
 * Proof of the second step: a code of the telephone, a recovery code, or the token of a reset link. Exactly one of
 * them.
 */
const SecondeEtape = z
  .strictObject({
    code: z.optional(Code),
    code_secours: z.optional(chaine(40)),
    jeton: z.optional(chaine(200)),
  })
  .check(
    z.refine((preuves) => Object.values(preuves).filter((preuve) => preuve !== undefined).length === 1, {
      error: 'Une seule preuve est attendue.',
      path: ['code'],
    }),
  )

const CodesSecours = z.object({ codes_secours: z.array(z.string()) })

/** Routes of one's own second factor: refused to a delegated administrator, open to one who has yet to enrol. */
const ofOneself = { access: 'adherent', personnel: true, sansSecondFacteur: true } as const

export const comptesTotpRoutes = {
  login: route('POST /auth/login/totp', {
    access: 'public',
    duringMaintenance: 'tous',
    summary: 'Achever une connexion par la double authentification.',
    body: SecondeEtape,
    response: Utilisateur,
  }),
  get: route('GET /moi/totp', {
    ...ofOneself,
    summary: 'Ma double authentification.',
    response: EtatTotp,
  }),
  start: route('POST /moi/totp', {
    ...ofOneself,
    summary: 'Recevoir le secret à enregistrer dans une application.',
    body: MotDePasseActuel,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: route('POST /moi/totp/confirmer', {
    ...ofOneself,
    summary: 'Activer la double authentification, ou son nouvel appareil.',
    body: z.strictObject({ code: Code }),
    response: CodesSecours,
  }),
  renewCodes: route('POST /moi/totp/codes', {
    ...ofOneself,
    summary: 'Remplacer mes codes de secours.',
    body: MotDePasseActuel,
    response: CodesSecours,
  }),
  remove: route('DELETE /moi/totp', {
    ...ofOneself,
    summary: 'Retirer ma double authentification.',
    body: MotDePasseActuel,
  }),
}
