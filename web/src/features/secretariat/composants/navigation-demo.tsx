import { FileText, House, Search, ShoppingBasket, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { AppBar } from '../../../ui/app-bar.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import type { LinkProps } from '../../../ui/link-props.ts'
import { Logo } from '../../../ui/logo.tsx'
import type { NavigationItem } from '../../../ui/navigation.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Rail } from '../../../ui/rail.tsx'

import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { type Step, Stepper } from '../../../ui/stepper.tsx'
import { TabBar } from '../../../ui/tab-bar.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

const renderLink = (props: LinkProps) => <a href="#navigation" {...props} />

const steps: Step[] = [
  { label: 'Entreprise', state: 'done' },
  { label: 'Exploitations', state: 'current' },
  { label: 'Adhérents', state: 'error', detail: '1 point à corriger' },
  { label: 'Matériels', state: 'todo' },
]

const tabs = [
  { key: 'articles', label: 'Articles', current: true },
  { key: 'adherents', label: 'Adhérents', count: 31, current: false },
  { key: 'documents', label: 'Documents', current: false },
]

const entries: [string, ComponentType<{ size: number; strokeWidth: number }>][] = [
  ['Accueil', House],
  ['Cotisations', FileText],
  ['Groupements', ShoppingBasket],
  ['Rechercher', Search],
  ['Adhérents', Users],
]

function items(size: number, strokeWidth: number): NavigationItem[] {
  return entries.map(([label, Icon], index) => ({
    key: label,
    label,
    icon: <Icon size={size} strokeWidth={strokeWidth} />,
    current: index === 1,
    count: index === 2 ? 3 : undefined,
    renderLink,
  }))
}

export function NavigationDemo() {
  return (
    <Section title="Navigation">
      <BackLink label="Groupements" renderLink={renderLink} />
      <Breadcrumb
        crumbs={[
          { label: 'Groupements', renderLink },
          { label: 'Engrais de printemps 2026', renderLink },
        ]}
        current="Clôture"
      />
      <Stepper renderLink={(_step, _index, props) => renderLink(props)} steps={steps} />
      <Tabs label="Vues du groupement" renderLink={(_tab, props) => renderLink(props)} tabs={tabs} />
      <Pagination page={3} pageSize={12} renderLink={(_page, props) => renderLink(props)} total={214} />
      <ShowMore onShowMore={() => undefined} shown={20} total={64} />
      <div className="mt-6 hidden gap-6 desk:flex">
        {(['adherent', 'admin'] as const).map((hat) => (
          <div className="w-16 wide:w-57 [&_.rail]:relative [&_.rail]:h-96" key={hat}>
            <Rail
              footer={<Avatar name="Élodie Marchand" tone={hat === 'admin' ? 'wheat' : 'green'} />}
              groups={[{ items: items(20, 1.85) }, { title: 'Mon compte', items: items(20, 1.85).slice(3) }]}
              hat={hat}
              label={`Menu, ${hat}`}
              renderHomeLink={renderLink}
            />
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-4 desk:hidden [&_.app-bar]:static [&_.dock]:static [&_.tab-bar]:static [&_.tab-bar]:block!">
        <AppBar actions={<Avatar name="Élodie Marchand" />} brand={<Logo />} />
        <Dock
          summary={
            <>
              <span className="text-help text-ink-2">Ma cotisation estimée</span>
              <span className="text-amount">322,08 €</span>
            </>
          }
        >
          <Button variant="primary">Continuer</Button>
        </Dock>
        <TabBar items={items(24, 1.7)} />
      </div>
    </Section>
  )
}
