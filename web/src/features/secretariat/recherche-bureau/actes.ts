import { type DroitBureau, peut, type RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import type { PageConnue } from './pages.ts'

export const NOUVELLE_ADHESION = '/admin/nouvelle-adhesion/recherche/'

/** Acts that begin from anywhere: a verb, and the page where it is done. */
const ACTES: readonly (PageConnue & { droit: DroitBureau })[] = [
  { titre: 'Saisir un règlement', page: '/admin/reglements', droit: 'argent' },
  {
    titre: 'Saisir des chèques',
    detail: 'En série, avec leur bordereau',
    page: '/admin/banque/saisie',
    droit: 'argent',
  },
  { titre: 'Nouvelle adhésion', page: NOUVELLE_ADHESION, droit: 'dossiers' },
  { titre: 'Déposer un relevé bancaire', page: '/admin/banque', droit: 'argent' },
  { titre: 'Appeler les cotisations', page: '/admin/cotisations/appel', droit: 'argent' },
  { titre: 'Préparer un prélèvement', page: '/admin/prelevements', droit: 'argent' },
  { titre: 'Nouveau groupement d’achats', page: '/admin/groupement-achat/', droit: 'achats' },
  { titre: 'Nouveau fournisseur', page: '/admin/fournisseur/', droit: 'achats' },
  { titre: 'Importer un classeur', page: '/admin/imports', droit: 'dossiers' },
  { titre: 'Inviter un utilisateur', page: '/admin/utilisateurs', droit: 'comptes' },
]

/** The acts that a role allows. */
export const listActes = (role: RoleBureau | null): PageConnue[] => ACTES.filter(({ droit }) => peut(role, droit))
