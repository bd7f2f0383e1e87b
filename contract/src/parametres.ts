import { ParametresAdhesions } from '@sillon/domain/parametres/adhesions'
import { ParametresAdhesionsSaisie } from '@sillon/domain/parametres/adhesions-saisie'
import { Maintenance } from '@sillon/domain/parametres/maintenance'
import { MaintenanceSaisie } from '@sillon/domain/parametres/maintenance-saisie'
import { Organisme } from '@sillon/domain/parametres/organisme'
import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

/** What anyone may know of the cooperative: shown in the shell, on the sign-in page and in the legal texts. */
export const OrganismePublic = z.extend(Organisme, {
  /** Demonstration data is loaded: the sign-in page offers its three accounts. */
  demonstration: z.boolean(),
  version: z.string(),
  /** Where the browser reports errors to, by `POST /rapports-erreurs`. Null: it loads nothing and reports nothing. */
  rapports_erreurs: z.nullable(z.object({ dsn: z.string(), environnement: z.string() })),
})
export type OrganismePublic = z.infer<typeof OrganismePublic>

/** A section as administrators read it: its settings, and the version that its own save sends back. */
export const MaintenanceSection = z.extend(Maintenance, { version: z.int() })
export type MaintenanceSection = z.infer<typeof MaintenanceSection>

export const AdhesionsSection = z.extend(ParametresAdhesions, { version: z.int() })
export type AdhesionsSection = z.infer<typeof AdhesionsSection>

export const parametresRoutes = defineRoutes({
  organisme: {
    method: 'GET',
    path: '/organisme',
    access: 'public',
    summary: 'La coopérative : nom, coordonnées et mentions légales.',
    response: OrganismePublic,
    duringMaintenance: 'tous',
  },
  get: {
    method: 'GET',
    path: '/admin/parametres',
    access: 'admin',
    summary: 'Les paramètres, section par section.',
    response: z.object({ maintenance: MaintenanceSection, adhesions: AdhesionsSection }),
  },
  updateMaintenance: {
    method: 'PATCH',
    path: '/admin/parametres/maintenance',
    access: 'admin',
    summary: 'Mettre le portail en maintenance, ou le rouvrir.',
    body: MaintenanceSaisie,
    response: MaintenanceSection,
    versioned: true,
  },
  updateAdhesions: {
    method: 'PATCH',
    path: '/admin/parametres/adhesions',
    access: 'admin',
    summary: 'Changer les règles des adhésions : le préavis de résiliation.',
    body: ParametresAdhesionsSaisie,
    response: AdhesionsSection,
    versioned: true,
  },
})
