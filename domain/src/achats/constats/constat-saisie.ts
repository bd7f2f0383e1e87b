import * as z from 'zod/mini'
import { Instant } from '../../instant-paris.ts'
import { entier } from '../../nombre.ts'
import { texteLongFacultatif } from '../../texte.ts'
import { ETATS_CONSTAT } from './constat.ts'
import { NOMBRE_ABSENT } from './nombre-constat.ts'

const LIGNES_MAX = 300
const COLIS_MAX = 1_000_000

const LigneConstatee = z
  .strictObject({
    ligne_id: z.uuid(),
    etat: z.enum(ETATS_CONSTAT, { error: 'Choisissez reçu, manquant ou abîmé.' }),
    nombre: entier({ min: 0, max: COLIS_MAX, message: 'Saisissez un nombre de colis.' }),
    commentaire: z.optional(texteLongFacultatif(500)),
  })
  .check(
    z.refine(({ etat, nombre }) => (etat === 'recu') === (nombre === 0), {
      path: ['nombre'],
      error: NOMBRE_ABSENT,
    }),
  )

/** The lines answered at once. */
export const ConstatsSaisie = z.strictObject({
  /** By the clock of the phone, which may send it much later. */
  constate_le: Instant,
  lignes: z.array(LigneConstatee).check(
    z.minLength(1, { error: 'Répondez pour un article au moins.' }),
    z.maxLength(LIGNES_MAX),
    z.refine((lignes) => new Set(lignes.map(({ ligne_id }) => ligne_id)).size === lignes.length, {
      error: 'Chaque article n’a qu’une réponse.',
    }),
  ),
})
export type ConstatsSaisie = z.output<typeof ConstatsSaisie>
