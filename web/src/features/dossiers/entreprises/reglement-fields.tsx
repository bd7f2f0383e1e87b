import type { Mandat } from '@sillon/domain/dossiers/mandats/mandat'
import { MANDAT_STATUT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { consequenceArret } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../../lib/options.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { mandatAdhesionQuery } from '../mandats/mandats.queries.ts'
import type { EntrepriseForm } from './use-entreprise-form.ts'

const MODES = optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)

const NOUVEL_IBAN =
  'Un nouvel IBAN crée un nouveau mandat. Le BIC de l’ancienne banque s’efface\u00a0: l’IBAN suffit à le retrouver.'

type Props = {
  form: EntrepriseForm
  mandat: Mandat | null
  /** The save that follows opens the mandate to sign. Absent: nobody here signs it. */
  onSign: (() => void) | undefined
}

export function ReglementFields({ form, mandat, onSign }: Props) {
  const { field, control } = form
  const mode = useWatch({ control, name: 'mode_reglement' })
  return (
    <Section level={3} title="Règlement">
      <div className="grid gap-5">
        <SelectField {...field('mode_reglement')} options={MODES} placeholder="Choisir…" width="medium" />
        {(mode === 'prelevement_sepa' || mandat) && (
          <CompteFields form={form} key={mandat?.rum} mandat={mandat} onSign={onSign} />
        )}
      </div>
    </Section>
  )
}

/** The account to debit: shown masked once saved, replaced by typing another one. */
function CompteFields({ form, mandat, onSign }: Props) {
  const { field, isOpen } = form
  const isAsked = useIsAsked() && isOpen('iban')
  const [chosen, setReplacing] = useState<boolean>()
  const replacing = chosen ?? (mandat === null || isAsked)
  return (
    <>
      {mandat && <CompteEnregistre isSignable={!replacing} mandat={mandat} />}
      {replacing && mandat && <PrelevementPerdu />}
      {replacing ? (
        <TextField
          {...field('iban')}
          autoComplete="off"
          help={mandat ? NOUVEL_IBAN : 'Il sera masqué une fois enregistré.'}
          spellCheck={false}
        />
      ) : (
        isOpen('iban') && (
          <div>
            <Button
              onClick={() => {
                form.form.resetField('bic')
                setReplacing(true)
              }}
              size="sm"
              variant="secondary"
            >
              Remplacer l’IBAN
            </Button>
          </div>
        )
      )}
      {replacing && mandat && (
        <Remplacer
          onKeep={() => {
            form.form.resetField('iban')
            setReplacing(false)
          }}
          onSign={onSign}
          pending={form.pending}
        />
      )}
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TextField {...field('titulaire_compte')} autoComplete="off" />
        {/* That of the former bank does not go with the new account, and is not sent. */}
        {!(replacing && mandat) && (
          <TextField {...field('bic')} autoComplete="off" optional spellCheck={false} width="short" />
        )}
      </div>
    </>
  )
}

/** True when a link to `#iban` asked for the field: the cursor goes there. */
function useIsAsked() {
  const { hash } = useLocation()
  // The server, which draws the page first, does not know it.
  const isAsked = useIsTakenOver() && hash === 'iban'
  useEffect(() => {
    if (isAsked) focusField('iban')
  }, [isAsked])
  return isAsked
}

function CompteEnregistre({ mandat, isSignable }: { mandat: Mandat; isSignable: boolean }) {
  const { adhesion, mode } = useWizard()
  const { data } = useQuery(mandatAdhesionQuery(adhesion.id))
  return (
    <>
      <DefinitionGrid
        items={[
          { term: 'IBAN enregistré', detail: mandat.iban_masque },
          { term: 'Mandat (RUM)', detail: mandat.rum },
          { term: 'État du mandat', detail: MANDAT_STATUT_LABELS[mandat.statut] },
        ]}
      />
      {isSignable && mode === 'adherent' && data?.mandat?.signable && (
        <div>
          <Link
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            params={{ id: adhesion.id }}
            to="/mes-adhesions/$id/mandat/"
          >
            Signer le mandat
          </Link>
        </div>
      )}
    </>
  )
}

type RemplacerProps = { pending: boolean; onSign: Props['onSign']; onKeep: () => void }

/** A typed account is saved, with its mandate to sign, or left. */
function Remplacer({ pending, onSign, onKeep }: RemplacerProps) {
  const { adhesion, mode } = useWizard()
  const { data } = useQuery(mandatAdhesionQuery(adhesion.id))
  const isSigned = mode === 'adherent' && data?.mandat?.papier === false
  return (
    <div className="flex flex-wrap gap-2">
      {isSigned && onSign && (
        <Button loading={pending} loadingLabel="Enregistrement…" onClick={onSign} type="submit" variant="primary">
          Changer et signer le mandat
        </Button>
      )}
      <Button onClick={onKeep} variant="secondary">
        Garder l’ancien compte
      </Button>
    </div>
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
