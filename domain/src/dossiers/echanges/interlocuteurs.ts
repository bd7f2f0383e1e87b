import * as z from 'zod/mini'

/** A company, and who may call or sign for it: those who have a role in it now, the main contact first. */
export const Interlocuteurs = z.object({
  id: z.uuid(),
  raison_sociale: z.string(),
  no_adherent: z.string(),
  personnes: z.array(
    z.object({ id: z.uuid(), prenom: z.string(), nom: z.string(), est_contact_principal: z.boolean() }),
  ),
})
export type Interlocuteurs = z.infer<typeof Interlocuteurs>
