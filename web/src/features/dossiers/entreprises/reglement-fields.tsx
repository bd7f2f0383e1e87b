import type { Mandat } from '@sillon/domain/dossiers/mandats/mandat'
import { MANDAT_STATUT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { consequenceArret } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../../lib/options.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { mandatAdhesionQuery } from '../mandats/mandats.queries.ts'
import type { EntrepriseForm } from './use-entreprise-form.ts'

const MODES = optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)

export function ReglementFields({ form, mandat }: { form: EntrepriseForm; mandat: Mandat | null }) {
  const { field, control } = form
  const mode = useWatch({ control, name: 'mode_reglement' })
  return (
    <Section level={3} title="Règlement">
      <div className="grid gap-5">
        <SelectField {...field('mode_reglement')} options={MODES} placeholder="Choisir…" width="medium" />
        {(mode === 'prelevement_sepa' || mandat) && <CompteFields form={form} key={mandat?.rum} mandat={mandat} />}
      </div>
    </Section>
  )
}

/** The account to debit: shown masked once saved, replaced by typing another one. */
function CompteFields({ form: { field, isOpen }, mandat }: { form: EntrepriseForm; mandat: Mandat | null }) {
  const [replacing, setReplacing] = useState(mandat === null)
  return (
    <>
      {mandat && (
        <DefinitionGrid
          items={[
            { term: 'IBAN enregistré', detail: mandat.iban_masque },
            { term: 'Mandat (RUM)', detail: mandat.rum },
            { term: 'État du mandat', detail: MANDAT_STATUT_LABELS[mandat.statut] },
          ]}
        />
      )}
      {replacing && mandat && <PrelevementPerdu />}
      {replacing ? (
        <TextField
          {...field('iban')}
          autoComplete="off"
          help={mandat ? 'Un nouvel IBAN crée un nouveau mandat.' : 'Il sera masqué une fois enregistré.'}
          spellCheck={false}
        />
      ) : (
        isOpen('iban') && (
          <div>
            <Button onClick={() => setReplacing(true)} size="sm" variant="secondary">
              Remplacer l’IBAN
            </Button>
          </div>
        )
      )}
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TextField {...field('titulaire_compte')} autoComplete="off" />
        <TextField {...field('bic')} autoComplete="off" optional spellCheck={false} width="short" />
      </div>
    </>
  )
}

/** Shown when the account is about to be replaced: warns about the planned debit that used the former mandate. */
function PrelevementPerdu() {
  const { adhesion } = useWizard()
  const { data } = useQuery(mandatAdhesionQuery(adhesion.id))
  const prelevement = data?.mandat?.prelevement
  return (
    prelevement && (
      <Callout role="alert" tone="orange">
        {consequenceArret(prelevement)}
      </Callout>
    )
  )
}
