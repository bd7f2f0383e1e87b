import { Jour } from '@sillon/domain/jour'
import { TauxTva } from '@sillon/domain/organisme/parametres/tva'
import { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { BaremeSaisie } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { CampagneSaisie, NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** The versions of a scale, with the VAT rates that their components may name. */
const VersionsBareme = z.extend(pageOf(Bareme), { taux: z.array(TauxTva) })

const PublicationBareme = z.strictObject({ valide_du: Jour })

export const campagnesRoutes = {
  list: route('GET /admin/campagnes', {
    summary: 'Les campagnes, la dernière d’abord.',
    query: PageQuery,
    response: pageOf(CampagneReglage),
  }),
  create: route('POST /admin/campagnes', {
    droit: 'reglages',
    summary: 'Ouvrir une campagne.',
    body: NouvelleCampagne,
    response: CampagneReglage,
    creates: true,
  }),
  update: route('PATCH /admin/campagnes/:id', {
    droit: 'reglages',
    summary: 'Changer les dates d’une campagne, la clore ou la rouvrir.',
    body: CampagneSaisie,
    response: CampagneReglage,
    versioned: true,
  }),
  listBaremes: route('GET /admin/campagnes/:id/baremes', {
    summary: 'Les versions du barème d’une campagne, la dernière d’abord.',
    query: PageQuery,
    response: VersionsBareme,
  }),
  createBareme: route('POST /admin/campagnes/:id/baremes', {
    droit: 'reglages',
    summary: 'Préparer un barème\u00a0: la copie de la dernière version, sinon du barème de la campagne précédente.',
    response: Bareme,
    creates: true,
  }),
  updateBareme: route('PATCH /admin/baremes/:id', {
    droit: 'reglages',
    summary: 'Changer un barème qui n’est pas publié.',
    body: BaremeSaisie,
    response: Bareme,
    versioned: true,
  }),
  deleteBareme: route('DELETE /admin/baremes/:id', {
    droit: 'reglages',
    summary: 'Abandonner un barème qui n’est pas publié.',
    versioned: true,
  }),
  publierBareme: route('POST /admin/baremes/:id/publier', {
    droit: 'reglages',
    summary: 'Publier un barème\u00a0: il ne change plus, et vaut pour les cotisations calculées dès sa date d’effet.',
    body: PublicationBareme,
    response: Bareme,
    versioned: true,
  }),
}
