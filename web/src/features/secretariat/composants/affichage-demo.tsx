import { Ban, Check, Clock, Euro, Hourglass, Pencil, Send, TriangleAlert } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BeforeAfter } from '../../../ui/before-after.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ProgressSegments } from '../../../ui/progress-segments.tsx'
import { Section } from '../../../ui/section.tsx'

const icon = { size: 14, strokeWidth: 2.4 }

export function AffichageDemo() {
  return (
    <>
      <Statuts />
      <Section title="Changement">
        <p>
          SAU&nbsp;: <BeforeAfter after="124,50 ha" before="118 ha" />
        </p>
      </Section>
      <Encarts />
      <Section action={<span className="text-ink-2">2 sur 4</span>} title="Cartes">
        <div className="grid gap-3 desk:grid-cols-2">
          <CarteEntreprise />
          <CarteCotisation />
        </div>
      </Section>
    </>
  )
}

const Statuts = () => (
  <Section title="Statuts">
    <div className="flex flex-wrap items-center gap-2">
      <Pill icon={<Pencil {...icon} />} tone="neutral">
        Brouillon
      </Pill>
      <Pill icon={<Hourglass {...icon} />} tone="wheat">
        Soumise
      </Pill>
      <Pill icon={<Clock {...icon} />} tone="orange">
        À compléter
      </Pill>
      <Pill icon={<Euro {...icon} />} tone="sky">
        À payer
      </Pill>
      <Pill icon={<Check {...icon} />} tone="green">
        Active
      </Pill>
      <Pill icon={<Check {...icon} />} tone="solid">
        Payée
      </Pill>
      <Pill icon={<TriangleAlert {...icon} />} tone="brick">
        En retard
      </Pill>
      <Pill icon={<Send {...icon} />} size="sm" tone="sky">
        Commandé
      </Pill>
      <Pill icon={<Ban {...icon} />} size="sm" tone="brick">
        Annulé
      </Pill>
    </div>
  </Section>
)

const Encarts = () => (
  <Section title="Encarts">
    <div className="grid gap-2 desk:grid-cols-2">
      <Callout tone="sky">Le dépôt de Mirebeau ferme samedi 21 mars.</Callout>
      <Callout tone="orange">
        <b>Plus que 26 jours</b> pour le contrôle du pulvérisateur.
      </Callout>
      <Callout tone="neutral">2 saisies attendent le réseau sur ce téléphone.</Callout>
      <Callout tone="green">Dossier complet, en cours de vérification.</Callout>
      <Callout tone="wheat">Surface lue dans votre déclaration PAC 2025. Corrigez-la si elle a changé.</Callout>
      <Callout title="Le prélèvement a été rejeté." tone="brick">
        La banque a répondu : provision insuffisante.
      </Callout>
    </div>
  </Section>
)

const CarteEntreprise = () => (
  <Card>
    <div className="flex items-start justify-between gap-4">
      <div>
        <h3 className="text-h3">EARL Les Chaumes</h3>
        <p className="text-help text-ink-2">SIRET 394 178 529 00019</p>
      </div>
      <Button icon={<Pencil aria-hidden="true" size={18} strokeWidth={2.1} />} size="sm" variant="quiet">
        Modifier
      </Button>
    </div>
    <hr className="my-4 border-line" />
    <DefinitionGrid
      items={[
        { term: 'Commune', detail: 'Saint-Georges-lès-Baillargeaux' },
        { term: 'Surface', detail: '142,60 ha' },
        { term: 'Îlots', detail: '23' },
        { term: 'Cultures', detail: 'Blé tendre, colza, tournesol, orge', wide: true },
      ]}
    />
  </Card>
)

const CarteCotisation = () => (
  <Card>
    <h3 className="mb-3 text-h3">Cotisation 2026</h3>
    <ProgressSegments label="Étape 2 sur 4 : Exploitations" states={['done', 'current', 'error', 'todo']} />
    <p className="mt-2 text-help text-ink-2">Étape 2 sur 4 : Exploitations.</p>
    <p className="mt-4 text-key">Encore 4 t et le prix baisse de 12 €/t pour tous</p>
    <p className="text-total">4 985,30 €</p>
    <p className="text-amount">31 857,25 €</p>
    <div className="mt-4 flex items-center gap-3">
      <Avatar name="Élodie Marchand" />
      <Avatar name="Nadine Berthelot" tone="wheat" />
      <Badge count={2} label="2 alertes" />
      <Badge count={120} label="120 alertes" />
    </div>
  </Card>
)
