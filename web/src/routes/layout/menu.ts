import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { type DroitBureau, peut } from '@sillon/domain/comptes/droits/role-bureau'
import type { LinkProps } from '@tanstack/react-router'
import {
  ClipboardList,
  Euro,
  Files,
  FileText,
  House,
  type LucideIcon,
  Phone,
  Search,
  ShieldCheck,
  ShoppingBasket,
  Tractor,
  UserRound,
} from 'lucide-react'

export type MenuEntry = {
  to: NonNullable<LinkProps['to']>
  /** By default, a link keeps the parameters of the current page. */
  params?: Record<string, undefined>
  /** The query string that the entry opens. */
  search?: { distance_km: number }
  libelle: string
  icone: LucideIcon
  /** Short label in the tab bar of phones, which takes the first four: « Plus » is the fifth tab. */
  onglet?: string
  /** Other addresses whose pages belong to the entry. */
  aussi?: readonly string[]
  /** `false`: hidden from retired users. */
  retraite?: false
  /** Only the roles of the office that have this right see the entry. */
  droit?: DroitBureau
  /** `true`: hidden from accounts that may not search the other members. */
  annuaire?: true
}

export type MenuGroup = { titre?: string; entrees: readonly MenuEntry[] }

/** The menu of a member; only existing pages are listed. */
export const MENU_ADHERENT: readonly MenuGroup[] = [
  {
    entrees: [
      { to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil' },
      { to: '/mes-machines/', libelle: 'Mes machines', icone: Tractor, onglet: 'Machines', retraite: false },
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
        search: { distance_km: 30 },
        libelle: 'Rechercher',
        icone: Search,
        onglet: 'Rechercher',
        aussi: ['/recherche', '/materiel/profil'],
        annuaire: true,
      },
      { to: '/mes-adhesions/', libelle: 'Mes cotisations', icone: FileText, onglet: 'Cotisations' },
      { to: '/bon-commandes', libelle: 'Commandes', icone: ClipboardList, aussi: ['/bon-commande'] },
      { to: '/factures-et-paiements/', libelle: 'Factures et paiements', icone: Euro },
      { to: '/documents/', libelle: 'Documents', icone: Files },
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
]

type Lecteur = Pick<Utilisateur, 'is_retraite' | 'annuaire' | 'role_bureau'>

/** The entries of a menu that this account may open. */
export const menuFor = (lecteur: Lecteur, groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    entrees: group.entrees.filter(
      ({ retraite, annuaire, droit }) =>
        (retraite !== false || !lecteur.is_retraite) &&
        (!annuaire || lecteur.annuaire) &&
        (!droit || peut(lecteur.role_bureau, droit)),
    ),
  }))

/** An entry is also current on the pages under its address, and on those of `aussi`. */
export const isCurrent = ({ to, aussi = [] }: Pick<MenuEntry, 'to' | 'aussi'>, pathname: string) =>
  [to, ...aussi].some((path) => {
    const base = path.replace(/\/$/, '')
    return base === '' ? pathname === '/' : pathname === base || pathname.startsWith(`${base}/`)
  })
