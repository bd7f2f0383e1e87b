import { type ComponentType, lazy } from 'react'

type Section = { cle: string; libelle: string; Component: ComponentType }

/** Of the page of the settings, in its order; each with its own form, loaded when it is opened. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    cle: 'adhesions',
    libelle: 'Adhésions',
    Component: lazy(() => import('./adhesions-section.tsx').then((module) => ({ default: module.AdhesionsSection }))),
  },
  {
    cle: 'campagnes',
    libelle: 'Campagnes et barème',
    Component: lazy(() =>
      import('../campagnes/campagnes-section.tsx').then((module) => ({ default: module.CampagnesSection })),
    ),
  },
  {
    cle: 'maintenance',
    libelle: 'Maintenance',
    Component: lazy(() =>
      import('./maintenance-section.tsx').then((module) => ({ default: module.MaintenanceSection })),
    ),
  },
]

/** An unknown one is the first. */
export const findSection = (cle: unknown): Section => SECTIONS.find((section) => section.cle === cle) ?? SECTIONS[0]
