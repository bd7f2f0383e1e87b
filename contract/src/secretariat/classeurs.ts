import * as z from 'zod/mini'
import { FournisseursFiltre } from '../achats/fournisseurs.ts'
import { AdherentsFiltre, ExploitationsFiltre, MaterielsFiltre } from '../annuaire/recherche.ts'
import { AdhesionsFiltre } from '../dossiers/adhesions.ts'
import { exporterOf } from '../pieces/classeurs.ts'
import { route } from '../route.ts'

/**
 * The lists whose filters an export keeps. That of memberships chooses the companies, with all their rows; a search
 * chooses the rows it finds and the companies they belong to.
 */
const Filtre = z
  .strictObject({
    adhesions: z.optional(AdhesionsFiltre),
    fournisseurs: z.optional(FournisseursFiltre),
    adherents: z.optional(AdherentsFiltre),
    exploitations: z.optional(ExploitationsFiltre),
    materiels: z.optional(MaterielsFiltre),
  })
  .check(z.refine((filtre) => Object.keys(filtre).length <= 1, 'Choisissez une seule liste.'))
export type FiltreClasseur = z.output<typeof Filtre>

const exporter = exporterOf(z._default(Filtre, {}))
export type ClasseurDemande = z.output<typeof exporter.body>

export const classeursRoutes = {
  exporter,
  modele: route('GET /admin/imports/modele', {
    droit: 'dossiers',
    summary: 'Un classeur vide à remplir, avec ce que chaque colonne accepte.',
    file: true,
  }),
  annote: route('POST /admin/imports/:id/annote', {
    droit: 'dossiers',
    summary: 'Les lignes d’un import, avec leurs erreurs dans une colonne de plus.',
    file: true,
  }),
}
