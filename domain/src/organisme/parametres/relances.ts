import * as z from 'zod/mini'

export const ACTES_RELANCE = ['courriel', 'mise_en_demeure', 'proposition'] as const

/** One step of the reminders, `jours` days after the due date (negative: before). */
export const EtapeRelance = z.object({
  code: z.string(),
  libelle: z.string(),
  jours: z.int(),
  /** `proposition` sends nothing: it only informs the administrators. */
  acte: z.enum(ACTES_RELANCE),
})
export type EtapeRelance = z.infer<typeof EtapeRelance>

export const ParametresRelances = z.object({
  actives: z.boolean(),
  etapes: z.array(EtapeRelance),
  /** Minimum number of days between two reminders. */
  ecart_min_jours: z.int(),
  /** Days without a reminder once a company says that it has paid. 0: companies are not offered to say so. */
  repos_annonce_jours: z.int(),
})
export type ParametresRelances = z.infer<typeof ParametresRelances>

export const RELANCES_PAR_DEFAUT: ParametresRelances = {
  actives: true,
  etapes: [
    { code: 'rappel', libelle: 'Rappel amical', jours: -7, acte: 'courriel' },
    { code: 'relance_1', libelle: '1re relance', jours: 15, acte: 'courriel' },
    { code: 'relance_2', libelle: '2e relance', jours: 30, acte: 'courriel' },
    { code: 'mise_en_demeure', libelle: 'Mise en demeure', jours: 45, acte: 'mise_en_demeure' },
    { code: 'radiation', libelle: 'Proposition de radiation', jours: 90, acte: 'proposition' },
  ],
  ecart_min_jours: 7,
  repos_annonce_jours: 10,
}
