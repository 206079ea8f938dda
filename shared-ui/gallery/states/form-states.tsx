import { Button, LinkButton } from '../../src/button/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../src/field/field.tsx';
import { NewsletterForm } from '../../src/newsletter-form/newsletter-form.tsx';
import { Row } from '../row.tsx';

const sources = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'google', label: 'Google Search' },
];

export const formStates = {
  button: {
    Primary: (
      <Row>
        <Button>Discover more</Button>
        <Button arrow="right">Discover more</Button>
        <Button size="large" arrow="up-right" label="Start Your Journey" />
      </Row>
    ),
    Secondary: (
      <Row>
        <Button variant="secondary">Decline</Button>
        <LinkButton href="/button" variant="secondary" arrow="left" label="Back to Case Studies" />
        <LinkButton href="/button" variant="secondary" size="large" arrow="down" label="Scroll to explore" />
      </Row>
    ),
    Quiet: <LinkButton href="/button" variant="quiet" arrow="right" label="View Case Study" />,
    Busy: <Button busy busyLabel="Sending Message..." label="Send Message" />,
    Disabled: (
      <Row>
        <Button disabled>Subscribe</Button>
        <Button disabled variant="secondary" label="Subscribe" />
      </Row>
    ),
    Wide: <Button wide>Get Weekly Insights</Button>,
  },
  field: {
    Text: (
      <Row layout="narrow">
        <TextField label="Your name" asterisk placeholder="Jo Smith" />
        <TextField label="Work email" type="email" hint="We reply within 24 hours." />
        <TextField label="Company" disabled defaultValue="Not now" />
      </Row>
    ),
    'With an error': (
      <Row layout="narrow">
        <TextField label="Email" defaultValue="jo@" error="Please enter a valid email address" />
        <TextAreaField label="Message" error="Message must be at least 10 characters" defaultValue="Hello" />
      </Row>
    ),
    Choice: (
      <Row layout="narrow">
        <SelectField label="How did you hear about us?" asterisk placeholder="Choose one" options={sources} />
      </Row>
    ),
    'Longer text': (
      <Row layout="narrow">
        <TextAreaField label="Message" placeholder="What would a good year look like?" />
      </Row>
    ),
  },
  'newsletter-form': {
    'In the footer': <NewsletterForm label="Footer newsletter" />,
    'In a panel, with a note': (
      <NewsletterForm
        variant="panel"
        label="Panel newsletter"
        buttonLabel="Get Weekly Insights"
        note="Free forever. Unsubscribe anytime. We respect your privacy."
      />
    ),
  },
};
