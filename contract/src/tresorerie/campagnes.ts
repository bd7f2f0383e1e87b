import { Jour } from '@sillon/domain/jour'
import { TauxTva } from '@sillon/domain/organisme/parametres/tva'
import { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { BaremeSaisie } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { CampagneSaisie, NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

const byId = z.object({ id: z.uuid() })

/** The versions of a scale, with the VAT rates that their components may name. */
const VersionsBareme = z.extend(pageOf(Bareme), { taux: z.array(TauxTva) })

const PublicationBareme = z.strictObject({ valide_du: Jour })

export const campagnesRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/campagnes',
    access: 'admin',
    summary: 'Les campagnes, la dernière d’abord.',
    query: PageQuery,
    response: pageOf(CampagneReglage),
  },
  create: {
    method: 'POST',
    path: '/admin/campagnes',
    access: 'admin',
    summary: 'Ouvrir une campagne.',
    body: NouvelleCampagne,
    response: CampagneReglage,
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/campagnes/:id',
    access: 'admin',
    summary: 'Changer les dates d’une campagne, la clore ou la rouvrir.',
    params: byId,
    body: CampagneSaisie,
    response: CampagneReglage,
    versioned: true,
  },
  listBaremes: {
    method: 'GET',
    path: '/admin/campagnes/:id/baremes',
    access: 'admin',
    summary: 'Les versions du barème d’une campagne, la dernière d’abord.',
    params: byId,
    query: PageQuery,
    response: VersionsBareme,
  },
  createBareme: {
    method: 'POST',
    path: '/admin/campagnes/:id/baremes',
    access: 'admin',
    summary: 'Préparer un barème\u00a0: la copie de la dernière version, sinon du barème de la campagne précédente.',
    params: byId,
    response: Bareme,
    creates: true,
  },
  updateBareme: {
    method: 'PATCH',
    path: '/admin/baremes/:id',
    access: 'admin',
    summary: 'Changer un barème qui n’est pas publié.',
    params: byId,
    body: BaremeSaisie,
    response: Bareme,
    versioned: true,
  },
  deleteBareme: {
    method: 'DELETE',
    path: '/admin/baremes/:id',
    access: 'admin',
    summary: 'Abandonner un barème qui n’est pas publié.',
    params: byId,
    versioned: true,
  },
  publierBareme: {
    method: 'POST',
    path: '/admin/baremes/:id/publier',
    access: 'admin',
    summary: 'Publier un barème\u00a0: il ne change plus, et vaut pour les cotisations calculées dès sa date d’effet.',
    params: byId,
    body: PublicationBareme,
    response: Bareme,
    versioned: true,
  },
})
