import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { texte } from '../../texte.ts'
import { moisOf } from './mois-comptable.ts'

const MOTIF_MAX = 300

/** A month, named by its first day. */
export const Mois = Jour.check(
  z.refine((jour) => jour === moisOf(jour), { error: 'Un mois se nomme par son premier jour.' }),
)

export const ReouvertureSaisie = z.strictObject({ motif: texte(MOTIF_MAX) })
