import * as z from 'zod/mini'
import { PersonneSaisie } from './adherent-saisie.ts'

/** Change of one's own identity. The account's e-mail address changes by another form, with a confirmation. */
export const FicheSaisie = z.strictObject({
  civilite: PersonneSaisie.shape.civilite,
  prenom: PersonneSaisie.shape.prenom,
  nom: PersonneSaisie.shape.nom,
  nom_usage: PersonneSaisie.shape.nom_usage,
  nom_naissance: PersonneSaisie.shape.nom_naissance,
  date_naissance: PersonneSaisie.shape.date_naissance,
})
export type FicheSaisie = z.input<typeof FicheSaisie>
