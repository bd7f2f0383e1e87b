import {
  Euro,
  FileDown,
  Files,
  FileUp,
  House,
  Landmark,
  Mail,
  Mailbox,
  ScrollText,
  Search,
  Settings,
  ShoppingBasket,
  Truck,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { MenuGroup } from './menu.ts'

/** The menu of an administrator; only existing pages are listed. */
export const MENU_BUREAU: readonly MenuGroup[] = [
  {
    entrees: [
      { to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil', aussi: ['/admin/pile'] },
      {
        to: '/admin/adhesions',
        libelle: 'Adhésions',
        icone: UsersRound,
        onglet: 'Adhésions',
        aussi: ['/admin/adhesion', '/admin/fiche', '/admin/nouvelle-adhesion'],
      },
      {
        to: '/admin/cotisations',
        libelle: 'Cotisations',
        icone: Euro,
        onglet: 'Cotisations',
        aussi: ['/admin/cotisation', '/admin/compte'],
      },
      {
        to: '/admin/banque',
        droit: 'argent',
        libelle: 'Banque',
        icone: Landmark,
        aussi: ['/admin/reglements', '/admin/prelevements'],
      },
      {
        to: '/admin/groupements-achats/{-$code}/',
        params: { code: undefined },
        libelle: 'Groupements',
        icone: ShoppingBasket,
        onglet: 'Groupements',
        aussi: ['/admin/groupements-achats', '/admin/groupement-achat', '/admin/bons-commande', '/admin/bon-commande'],
      },
      {
        to: '/admin/fournisseurs/',
        libelle: 'Fournisseurs',
        icone: Truck,
        aussi: ['/admin/fournisseur', '/admin/factures-fournisseur', '/admin/facture-fournisseur'],
      },
      {
        to: '/recherche/materiels',
        libelle: 'Matériels',
        icone: Search,
        aussi: ['/recherche', '/materiel/profil'],
      },
      {
        to: '/admin/utilisateurs',
        droit: 'comptes',
        libelle: 'Utilisateurs',
        icone: UserRoundCog,
        aussi: ['/admin/doublons', '/admin/propositions'],
      },
      { to: '/admin/imports', droit: 'dossiers', libelle: 'Imports', icone: FileUp },
      { to: '/admin/exports', droit: 'argent', libelle: 'Exports', icone: FileDown },
      { to: '/admin/journal', libelle: 'Journal', icone: ScrollText },
      { to: '/admin/courriels', libelle: 'E-mails', icone: Mail },
      { to: '/admin/lettres', libelle: 'Lettres', icone: Mailbox },
      { to: '/documents/', libelle: 'Documents', icone: Files },
      { to: '/admin/parametres', droit: 'reglages', libelle: 'Paramètres', icone: Settings },
    ],
  },
]
