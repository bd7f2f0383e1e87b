import type { Fiche, NombresFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { type ComponentType, lazy } from 'react'
import type { OngletProps } from './onglet-props.ts'

type Onglet = {
  cle: string
  libelle: string
  Component: ComponentType<OngletProps>
  nombre?: (fiche: Fiche) => number
}

const onglet = (
  cle: string,
  libelle: string,
  load: () => Promise<ComponentType<OngletProps>>,
  nombre?: Onglet['nombre'],
): Onglet => ({ cle, libelle, Component: lazy(async () => ({ default: await load() })), ...(nombre && { nombre }) })

const nombre = (cle: keyof NombresFiche) => (fiche: Fiche) => fiche.nombres[cle]

/** The tabs of the page, in order; each is loaded when it is opened. */
// biome-ignore format: one row per line
export const ONGLETS: readonly [Onglet, ...Onglet[]] = [
  onglet('resume', 'Résumé', async () => (await import('./resume.tsx')).Resume),
  onglet('declaration', 'Déclaration', async () => (await import('./declaration-onglet.tsx')).DeclarationOnglet),
  onglet('compte', 'Compte', async () => (await import('./compte-onglet.tsx')).CompteOnglet),
  onglet('commandes', 'Commandes', async () => (await import('./commandes-onglet.tsx')).CommandesOnglet, nombre('commandes')),
  onglet('materiels', 'Matériels', async () => (await import('./materiels-onglet.tsx')).MaterielsOnglet, nombre('materiels')),
  onglet('adherents', 'Adhérents', async () => (await import('./adherents-onglet.tsx')).AdherentsOnglet, ({ personnes }) => personnes.length),
  onglet('documents', 'Documents', async () => (await import('./documents-onglet.tsx')).DocumentsOnglet, nombre('documents')),
  onglet('courriels', 'E-mails', async () => (await import('./courriels-onglet.tsx')).CourrielsOnglet, nombre('courriels')),
  onglet('journal', 'Journal', async () => (await import('./journal-onglet.tsx')).JournalOnglet),
  onglet('notes', 'Notes', async () => (await import('./notes-onglet.tsx')).NotesOnglet, nombre('notes')),
]

/** The tab of a key; the first one when the key is unknown. */
export const findOnglet = (cle: unknown): Onglet => ONGLETS.find((onglet) => onglet.cle === cle) ?? ONGLETS[0]
