import * as z from 'zod/mini'

/** A document of the cooperative that a mail or a letter carries, with the file that was its latest when it was sent. */
export const Jointe = z.object({ document_id: z.uuid(), edition_id: z.uuid(), titre: z.string(), nom: z.string() })
export type Jointe = z.infer<typeof Jointe>
