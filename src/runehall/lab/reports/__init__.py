"""What studies and contests found, as text, plots and pages."""
