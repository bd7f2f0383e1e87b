import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import type { LinkProps } from '@tanstack/react-router'
import {
  ClipboardList,
  Euro,
  FileDown,
  FileText,
  FileUp,
  House,
  Landmark,
  type LucideIcon,
  Mail,
  Phone,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Truck,
  UserRound,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { Hat } from './hat.ts'

export type MenuEntry = {
  to: NonNullable<LinkProps['to']>
  /** By default, a link keeps the parameters of the current page. */
  params?: Record<string, undefined>
  libelle: string
  icone: LucideIcon
  /** Short label in the tab bar of phones. Four entries have one at most, since « Plus » is the fifth tab. */
  onglet?: string
  /** Other addresses whose pages belong to the entry. */
  aussi?: readonly string[]
  /** `false`: hidden from retired users. */
  retraite?: false
  /** `true`: hidden from accounts that may not search the other members. */
  annuaire?: true
}

export type MenuGroup = { titre?: string; entrees: readonly MenuEntry[] }

/** The menus; only existing pages are listed. */
const MENUS: Record<Hat, readonly MenuGroup[]> = {
  adherent: [
    {
      entrees: [
        { to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil' },
        { to: '/mes-adhesions/', libelle: 'Mes cotisations', icone: FileText, onglet: 'Cotisations' },
        { to: '/factures-et-paiements/', libelle: 'Factures et paiements', icone: Euro },
        { to: '/bon-commandes', libelle: 'Commandes', icone: ClipboardList, aussi: ['/bon-commande'] },
        {
          to: '/groupements-achats/',
          libelle: 'Groupements',
          icone: ShoppingBasket,
          onglet: 'Groupements',
          aussi: ['/groupement-achat'],
          retraite: false,
        },
        {
          to: '/recherche/materiels',
          libelle: 'Rechercher',
          icone: Search,
          onglet: 'Rechercher',
          aussi: ['/recherche', '/materiel/profil'],
          annuaire: true,
        },
      ],
    },
    {
      titre: 'Mon profil',
      entrees: [
        { to: '/mon-profil/informations', libelle: 'Informations', icone: UserRound },
        { to: '/mon-profil/confidentialite', libelle: 'Confidentialité', icone: ShieldCheck, aussi: ['/profil'] },
        { to: '/mon-profil/telephones', libelle: 'Téléphones', icone: Phone },
      ],
    },
  ],
  admin: [
    {
      entrees: [
        { to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil' },
        {
          to: '/admin/adhesions',
          libelle: 'Adhésions',
          icone: UsersRound,
          onglet: 'Adhésions',
          aussi: ['/admin/adhesion', '/admin/nouvelle-adhesion'],
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
          aussi: [
            '/admin/groupements-achats',
            '/admin/groupement-achat',
            '/admin/bons-commande',
            '/admin/bon-commande',
          ],
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
          libelle: 'Utilisateurs',
          icone: UserRoundCog,
          aussi: ['/admin/doublons', '/admin/propositions'],
        },
        { to: '/admin/imports', libelle: 'Imports', icone: FileUp },
        { to: '/admin/exports', libelle: 'Exports', icone: FileDown },
        { to: '/admin/journal', libelle: 'Journal', icone: ScrollText },
        { to: '/admin/courriels', libelle: 'E-mails', icone: Mail },
        { to: '/admin/parametres', libelle: 'Paramètres', icone: Settings },
      ],
    },
  ],
}

type Lecteur = Pick<Utilisateur, 'is_retraite' | 'annuaire'>

export const menuOf = (hat: Hat, lecteur: Lecteur): readonly MenuGroup[] =>
  MENUS[hat].map((group) => ({
    ...group,
    entrees: group.entrees.filter(
      ({ retraite, annuaire }) => (retraite !== false || !lecteur.is_retraite) && (!annuaire || lecteur.annuaire),
    ),
  }))

/** An entry is also current on the pages under its address, and on those of `aussi`. */
export const isCurrent = ({ to, aussi = [] }: Pick<MenuEntry, 'to' | 'aussi'>, pathname: string) =>
  [to, ...aussi].some((path) => {
    const base = path.replace(/\/$/, '')
    return base === '' ? pathname === '/' : pathname === base || pathname.startsWith(`${base}/`)
  })
