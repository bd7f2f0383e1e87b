import { type ComponentType, lazy } from 'react'

type Section = { cle: string; libelle: string; Component: ComponentType }

const section = (cle: string, libelle: string, load: () => Promise<ComponentType>): Section => ({
  cle,
  libelle,
  Component: lazy(async () => ({ default: await load() })),
})

/** The sections of the page of the settings, in order; each form is loaded when it is opened. */
// biome-ignore format: one row per line
export const SECTIONS: readonly [Section, ...Section[]] = [
  section('organisme', 'Coopérative', async () => (await import('../../organisme/parametres/organisme-section.tsx')).OrganismeSection),
  section('logo', 'Logo', async () => (await import('../../organisme/parametres/logo-section.tsx')).LogoSection),
  section('adhesions', 'Adhésions', async () => (await import('../../organisme/parametres/adhesions-section.tsx')).AdhesionsSection),
  section('campagnes', 'Campagnes et barème', async () => (await import('../../tresorerie/campagnes/campagnes-section.tsx')).CampagnesSection),
  section('paiement', 'Paiement', async () => (await import('../../organisme/parametres/paiement-section.tsx')).PaiementSection),
  section('tva', 'TVA', async () => (await import('../../organisme/parametres/tva-section.tsx')).TvaSection),
  section('relances', 'Relances', async () => (await import('../../organisme/parametres/relances-section.tsx')).RelancesSection),
  section('documents', 'Documents', async () => (await import('../../organisme/parametres/documents-section.tsx')).DocumentsSection),
  section('courriels', 'Textes des e-mails', async () => (await import('../../organisme/parametres/courriels-section.tsx')).CourrielsSection),
  section('numerotation', 'Numérotation', async () => (await import('../../organisme/parametres/numerotation-section.tsx')).NumerotationSection),
  section('comptabilite', 'Comptabilité', async () => (await import('../../organisme/parametres/comptabilite-section.tsx')).ComptabiliteSection),
  section('annuaire', 'Annuaire', async () => (await import('../../organisme/parametres/annuaire-section.tsx')).AnnuaireSection),
  section('textes', 'Textes légaux', async () => (await import('../../organisme/parametres/textes-section.tsx')).TextesSection),
  section('categories', 'Catégories de matériel', async () => (await import('../../organisme/parametres/liste-section.tsx')).CategoriesSection),
  section('marques', 'Marques', async () => (await import('../../organisme/parametres/liste-section.tsx')).MarquesSection),
  section('motifs', 'Motifs', async () => (await import('../../organisme/parametres/motifs-section.tsx')).MotifsSection),
  section('services', 'Services extérieurs', async () => (await import('../../organisme/parametres/services-section.tsx')).ServicesSection),
  section('maintenance', 'Maintenance', async () => (await import('../../organisme/parametres/maintenance-section.tsx')).MaintenanceSection),
]

/** The section of a key; the first one when the key is unknown. */
export const findSection = (cle: unknown): Section => SECTIONS.find((section) => section.cle === cle) ?? SECTIONS[0]
