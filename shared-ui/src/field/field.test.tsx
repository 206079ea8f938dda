import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextAreaField, TextField } from './field.tsx';

test('a label names its input, and its asterisk is for the eye alone', () => {
  render(<TextField label="Your name" asterisk name="name" />);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('name', 'name');
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('spec 1 §5: an asterisk does not make a field required', () => {
  render(<SelectField label="How did you hear about us?" asterisk placeholder="Choose one" options={[]} />);
  expect(screen.getByRole('combobox')).not.toBeRequired();
});

test('hint and error describe the input, and an error marks it as invalid', () => {
  render(<TextField label="Email" hint="Your address at work" error="Please enter a valid email address" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Your address at work Please enter a valid email address');
});

test('a field without hint and error is described by nothing and valid', () => {
  render(<TextField label="Company" />);
  const input = screen.getByRole('textbox', { name: 'Company' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('spec 1 §5: the message box has 4 rows', () => {
  render(<TextAreaField label="Message" />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '4');
});

test('a select offers its options and begins with none chosen', async () => {
  render(
    <SelectField
      label="Source"
      placeholder="Choose one"
      options={[{ value: 'linkedin', label: 'LinkedIn' }]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Source' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'LinkedIn');
  expect(select).toHaveValue('linkedin');
});

test('a field whose label is hidden still has its name', () => {
  render(<TextField label="Email address" labelHidden type="email" />);
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});
