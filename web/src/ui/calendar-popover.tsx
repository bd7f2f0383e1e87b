import './react-aria-style.ts'
import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import './lists.css'

type CalendarPopoverProps = {
  label: string
  anchor: RefObject<HTMLElement | null>
  value: string | null
  min?: string
  max?: string
  onChoose: (day: string) => void
  onClose: () => void
}

export function CalendarPopover({ label, anchor, value, min, max, onChoose, onClose }: CalendarPopoverProps) {
  return (
    <I18nProvider locale="fr-FR">
      <Popover
        className="popover p-4"
        isOpen
        offset={4}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        triggerRef={anchor}
      >
        <Dialog aria-label={label} className="outline-none">
          <Calendar
            aria-label={label}
            autoFocus
            firstDayOfWeek="mon"
            maxValue={max ? parseDate(max) : undefined}
            minValue={min ? parseDate(min) : undefined}
            onChange={(day) => onChoose(day.toString())}
            value={value ? parseDate(value) : null}
          >
            <header className="mb-2 flex items-center justify-between">
              <Button aria-label="Mois précédent" className="icon-button" slot="previous">
                <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.85} />
              </Button>
              <Heading className="text-strong first-letter:uppercase" />
              <Button aria-label="Mois suivant" className="icon-button" slot="next">
                <ChevronRight aria-hidden="true" size={20} strokeWidth={1.85} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="calendar-head">{day.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
